import type { Language } from '@app/contract/shapes/language.ts'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { notFound } from '#app/request/api.server.ts'
import { textParts } from './text-parts.server.tsx'

interface Twin {
  default: ComponentType<{ components: Record<string, unknown> }>
  title: string
  description: string
  updated: string
  /** Stands above the text where something comes between the two. */
  lead?: string
}

export interface RenderedText extends Omit<Twin, 'default'> {
  html: string
}

const twins = import.meta.glob<Twin>('./about/*.mdx')
const rendered = new Map<string, RenderedText>()

/** A text page's twin with its body rendered, once for the life of the process. */
export async function renderText(name: string, language: Language): Promise<RenderedText> {
  const key = `./about/${name}.${language}.mdx`
  const cached = rendered.get(key)
  if (cached) return cached
  const load = twins[key]
  if (!load) throw notFound()
  const { default: Body, title, description, updated, lead } = await load()
  const html = renderToStaticMarkup(<Body components={textParts(language, [])} />)
  const made = { title, description, updated, lead, html }
  rendered.set(key, made)
  return made
}
