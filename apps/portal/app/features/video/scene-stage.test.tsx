import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SceneStage, sceneKeys } from './scene-stage.tsx'

test('each of the eighteen places has its own drawing, named in both languages', () => {
  expect(sceneKeys).toHaveLength(18)
  const pictures = sceneKeys.map((scene) =>
    renderToStaticMarkup(<SceneStage scene={scene} isMoving={false} language="en" />),
  )
  expect(new Set(pictures).size).toBe(18)
  for (const scene of sceneKeys) {
    const zh = renderToStaticMarkup(<SceneStage scene={scene} isMoving={false} language="zh" />)
    expect(zh).toMatch(/aria-label="\p{Script=Han}/u)
  }
})

test('a picture moves only while the film plays', () => {
  const still = renderToStaticMarkup(<SceneStage scene="winter" isMoving={false} language="zh" />)
  const moving = renderToStaticMarkup(<SceneStage scene="winter" isMoving language="zh" />)
  expect(still).not.toContain('data-moving')
  expect(moving).toContain('data-moving')
})
