import type { Pair } from '@app/contract/shapes/language.ts'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'

/** The other fields of a form, for a widget that writes more than its own. */
export interface WholeForm {
  values: Readonly<Record<string, unknown>>
  change: (field: string, value: unknown) => void
}

/** The properties of a widget, in forms and in search rows alike. */
export interface WidgetProps {
  id: string
  label: string
  schema: z.core.$ZodType
  value: unknown
  onChange: (value: unknown) => void
  /** Called with a path below the field when a part of it was left. */
  onBlur: (path?: string) => void
  /** Messages by path below the field; the field's own is under the empty path. */
  errors: Record<string, string>
  describedBy?: string
  isDisabled?: boolean
  /** In a search row every choice can be taken back and a list is a menu. */
  isFilter?: boolean
  /** Missing in search rows and below other fields. */
  form?: WholeForm
  /** What renders the fields inside this one. */
  inner: ComponentType<FieldProps>
}

/** A labelled field of a form. */
export interface FieldProps {
  id: string
  name: string
  schema: z.core.$ZodType
  value: unknown
  onChange: (value: unknown) => void
  onBlur: (path?: string) => void
  errors: Record<string, string>
  own?: Widget
  /** Explains the field. */
  hint?: Pair | undefined
  isDisabled?: boolean
  form?: WholeForm
}

export type Widget = (props: WidgetProps) => ReactNode
