import { check } from '@app/contract/wire/client.ts'
import { Button, Form, Input, Radio, Row, Space } from 'antd'
import { Suspense, useId, useRef, useState } from 'react'
import { copy as kitCopy } from '#kit/copy.ts'
import { currentLanguage, say as sayNow, useLanguage, useSay } from '#kit/data/language.ts'
import { saveBlob } from '#kit/data/save-file.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { CodeView } from '#kit/display/code-view.tsx'
import { copyText } from '#kit/display/copy-button.tsx'
import { Waiting } from '#kit/display/state.tsx'
import { confirm } from '#kit/message/confirm.tsx'
import { tellDone, tellError } from '#kit/message/messages.tsx'
import { codeOf, type Product } from './code.ts'
import { copy } from './copy.ts'
import { FormItems, layoutOf, startsOf } from './draw.tsx'
import { allItems, type Built, BuiltShape } from './model.ts'

const products = ['page', 'dialog'] as const

/** 选择生成类型: a page or a dialog, saved as a file or copied. */
export function ProductDialog({
  built,
  isDownload,
  onClose,
}: {
  built: Built
  isDownload: boolean
  onClose: () => void
}) {
  const say = useSay()
  const id = useId()
  const [product, setProduct] = useState<Product>('page')
  const [fileName, setFileName] = useState(`${Date.now()}.tsx`)
  const [isTried, setTried] = useState(false)
  const isMissing = isDownload && fileName.trim() === ''
  async function make() {
    setTried(true)
    if (isMissing) return
    const code = codeOf(built, product, currentLanguage())
    if (isDownload) saveBlob(new Blob([code], { type: 'text/plain' }), fileName.trim())
    else if (await copyText(code)) tellDone(sayNow(copy.copied))
    else tellError(sayNow(copy.copyFailed))
    onClose()
  }
  return (
    <Dialog
      width={500}
      title={say(copy.chooseProduct)}
      okText={say(copy.ok)}
      cancelText={say(kitCopy.cancel)}
      onOk={() => void make()}
      onCancel={onClose}
    >
      <div className="field">
        <span id={`${id}-product`}>{say(copy.product)}</span>
        <Radio.Group
          aria-labelledby={`${id}-product`}
          optionType="button"
          value={product}
          options={products.map((value) => ({ value, label: say(copy[value]) }))}
          onChange={(event) => setProduct(event.target.value as Product)}
        />
      </div>
      {isDownload && (
        <div className="field">
          <label htmlFor={`${id}-file`}>{say(copy.fileName)}</label>
          <Input
            id={`${id}-file`}
            value={fileName}
            status={isTried && isMissing ? 'error' : undefined}
            aria-invalid={(isTried && isMissing) || undefined}
            aria-describedby={`${id}-wrong`}
            onChange={({ target }) => setFileName(target.value)}
          />
          <p id={`${id}-wrong`} className="field-message" aria-live="polite">
            {isTried && isMissing && say(copy.fileNameMissing)}
          </p>
        </div>
      )}
    </Dialog>
  )
}

/** The code of the form, to be read. */
export function CodeDialog({ built, onClose }: { built: Built; onClose: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const [product, setProduct] = useState<Product>('page')
  return (
    <Dialog width="min(80vw, 1100px)" title={say(copy.code)} footer={null} onCancel={onClose}>
      <Radio.Group
        aria-label={say(copy.product)}
        optionType="button"
        value={product}
        options={products.map((value) => ({ value, label: say(copy[value]) }))}
        onChange={(event) => setProduct(event.target.value as Product)}
      />
      <Suspense fallback={<Waiting />}>
        <CodeView text={codeOf(built, product, language)} language="typescript" label={say(copy.code)} />
      </Suspense>
    </Dialog>
  )
}

/** The form as people will see it: it can be filled, and says what it would send. */
export function PreviewDialog({ built, onClose }: { built: Built; onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm()
  const [submitted, setSent] = useState<string>()
  return (
    <Dialog width={860} title={say(copy.preview)} footer={null} onCancel={onClose}>
      <Form
        {...layoutOf(built.form)}
        form={form}
        initialValues={startsOf(allItems(built.items))}
        onFinish={(values: object) => setSent(JSON.stringify(values, null, 2))}
      >
        <Row gutter={built.form.gutter}>
          <FormItems items={built.items} />
        </Row>
        {built.form.hasButtons && (
          <Space>
            <Button type="primary" htmlType="submit">
              {say(copy.submit)}
            </Button>
            <Button
              onClick={() => {
                form.resetFields()
                setSent(undefined)
              }}
            >
              {say(kitCopy.reset)}
            </Button>
          </Space>
        )}
      </Form>
      {submitted !== undefined && (
        <section aria-label={say(copy.submitted)}>
          <h3>{say(copy.submitted)}</h3>
          <pre className="build-sent">{submitted}</pre>
        </section>
      )}
    </Dialog>
  )
}

/** Reads a form from JSON; shows what is wrong with its place, and takes nothing then. */
export function JsonDialog({ onTake, onClose }: { onTake: (built: Built) => void; onClose: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const id = useId()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<readonly string[]>([])
  const file = useRef<HTMLInputElement>(null)
  async function take() {
    let read: unknown
    try {
      read = JSON.parse(text)
    } catch {
      return setWrong([say(copy.jsonBroken)])
    }
    const problems = Object.entries(check(BuiltShape, read, language))
    if (problems.length > 0)
      return setWrong(problems.slice(0, 5).map(([place, what]) => say(copy.jsonWrong(place, what))))
    if (!(await confirm(sayNow(copy.askReplace)))) return
    onTake(BuiltShape.parse(read))
    tellDone(sayNow(copy.jsonRead))
    onClose()
  }
  return (
    <Dialog
      width={640}
      title={say(copy.importJson)}
      okText={say(copy.ok)}
      cancelText={say(kitCopy.cancel)}
      onOk={() => void take()}
      onCancel={onClose}
    >
      <div className="field">
        <label htmlFor={id}>{say(copy.json)}</label>
        <Input.TextArea
          id={id}
          autoSize={{ minRows: 8, maxRows: 16 }}
          spellCheck={false}
          value={text}
          status={wrong.length > 0 ? 'error' : undefined}
          aria-invalid={wrong.length > 0 || undefined}
          aria-describedby={`${id}-wrong`}
          onChange={({ target }) => {
            setText(target.value)
            setWrong([])
          }}
        />
        <ul id={`${id}-wrong`} className="field-message" aria-live="polite">
          {wrong.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </div>
      <Button onClick={() => file.current?.click()}>{say(copy.jsonFile)}</Button>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        className="visually-hidden"
        aria-label={say(copy.jsonFile)}
        tabIndex={-1}
        onChange={({ target }) => {
          setWrong([])
          void target.files?.[0]?.text().then(setText)
          // the same file may be chosen again, once it was put right
          target.value = ''
        }}
      />
    </Dialog>
  )
}
