import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { emptyForm, type PostForm } from '#app/features/composer/form.ts'
import type { Writer } from '#app/features/post/writer.ts'
import { SettingsFields } from './settings-fields.tsx'

const newcomer = { usertype: '01', authstatus: 'none', level: 0, isStaff: false, schoolId: null } as Writer
const html = (form: PostForm, writer: Writer | undefined = newcomer) =>
  renderToStaticMarkup(
    <SettingsFields form={form} set={() => undefined} errors={{}} writer={writer} language="zh" />,
  )

it('says what a hidden identity asks for in this text alone', () => {
  const question = html(emptyForm('question'))
  expect(question).toContain('“常客”等级，或通过学生、家长认证')
  expect(question).not.toContain('爆料')

  const tipOff = html({ ...emptyForm('article'), blogType: 1 })
  expect(tipOff).toContain('“常客”等级，或通过学生、家长认证')
  expect(tipOff).not.toContain('其他分类')

  const praise = html({ ...emptyForm('article'), blogType: 5 })
  expect(praise).toContain('隐藏身份要通过学生或家长认证')
  expect(praise).not.toContain('要到“常客”等级或')

  expect(html(emptyForm('article'))).toContain('其他分类')
})

it('offers a regular member to hide in a question, and not in praise', () => {
  const regular = { ...newcomer, level: 1 }
  expect(html(emptyForm('question'), regular)).toContain('id="composer-hide"')
  expect(html({ ...emptyForm('article'), blogType: 5 }, regular)).not.toContain('id="composer-hide"')
})
