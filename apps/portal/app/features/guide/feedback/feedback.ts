import { textOf } from '#app/form/text-of.ts'

/** The question at the end of a guide page as it was answered. */
export interface FeedbackValues {
  helpful: string
  text: string
  /** The reference of the answer that a remark belongs to; empty before there is one. */
  ref: string
  website: string
  stamp: string
}

/** What comes back to a page whose question was answered without script. */
export interface FeedbackReturned {
  values: FeedbackValues
  /** True when the remark was taken as well. */
  isDone: boolean
  errors: Record<string, string>
  failure: string
}

/** Reads the form; a field that it does not have is empty. */
export function readFeedback(form: FormData): FeedbackValues {
  const text = (name: keyof FeedbackValues) => textOf(form, name)
  return {
    helpful: text('helpful'),
    text: text('text'),
    ref: text('ref'),
    website: text('website'),
    stamp: text('stamp'),
  }
}

/** What the call takes; which of the two was chosen is checked there. */
export function feedbackBody(values: FeedbackValues, path: string, lang: 'zh' | 'en') {
  const { helpful, text, ref, website, stamp } = values
  return {
    path,
    lang,
    helpful: helpful === 'yes' || helpful === 'no' ? helpful === 'yes' : (undefined as never),
    text,
    ref: ref || null,
    website,
    stamp: stamp || null,
  }
}
