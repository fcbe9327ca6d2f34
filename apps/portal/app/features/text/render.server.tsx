import type { Language } from '@app/contract/language.ts'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { notFound } from '#app/api.server.ts'
import { textParts } from '#app/content/text-parts.server.tsx'

interface Twin {
  default: ComponentType<{ components: Record<string, unknown> }>
  title: string
  description: string
  updated: string
}

export interface RenderedText extends Omit<Twin, 'default'> {
  html: string
}

const twins = import.meta.glob<Twin>('../../content/about/*.mdx')
const rendered = new Map<string, RenderedText>()

/** A text page's twin with its body rendered, once for the life of the process. */
export async function renderText(name: string, language: Language): Promise<RenderedText> {
  const key = `../../content/about/${name}.${language}.mdx`
  const kept = rendered.get(key)
  if (kept) return kept
  const load = twins[key]
  if (!load) throw notFound()
  const { default: Body, title, description, updated } = await load()
  const html = renderToStaticMarkup(<Body components={textParts(language, [])} />)
  const made = { title, description, updated, html }
  rendered.set(key, made)
  return made
}
