import { inLanguage } from '@app/contract/shapes/language.ts'
import { writeDraft } from '@app/contract/wire/preview-draft.values.ts'
import Input from 'antd/es/input/Input'
import { useLanguage } from '#kit/data/language.ts'
import { maxLengthOf } from '#kit/data/shape.ts'
import { UnsavedPreviewButton } from '#kit/display/page-preview.tsx'
import type { WidgetProps } from '#kit/form/widget.ts'
import { aria, asText, status } from '#kit/form/widget-props.ts'

const previewFields = ['title', 'titleEn', 'content', 'contentEn', 'link'] as const

/** What members read of a notice, for the address of its preview. */
export const draftQuery = (values: Readonly<Record<string, unknown>>): string =>
  `draft=${writeDraft(Object.fromEntries(previewFields.map((name) => [name, values[name] ?? ''])))}`

/** The link of a notice, and below it the notice as the form has it, on the page where members read it. */
export function LinkWithPreview(props: WidgetProps) {
  const values = props.form?.values ?? {}
  return (
    <>
      <Input
        id={props.id}
        {...aria(props)}
        status={status(props)}
        disabled={props.isDisabled}
        value={asText(props.value)}
        maxLength={maxLengthOf(props.schema)}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={() => props.onBlur()}
      />
      <p>
        <UnsavedPreviewButton
          path="/notify"
          name={inLanguage(values as { title?: string; titleEn?: string }, 'title', useLanguage())}
          query={draftQuery(values)}
        />
      </p>
    </>
  )
}
