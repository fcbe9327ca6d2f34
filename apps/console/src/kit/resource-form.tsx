import { Refusal } from '@app/contract/client.ts'
import type { Resource } from '@app/contract/resource.ts'
import { Button, Modal } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBlocker } from 'react-router'
import { ask } from './ask.tsx'
import { Cell } from './cells.tsx'
import { copy } from './copy.ts'
import { errorsBelow, useDraft, type Values } from './draft.ts'
import { reactTo, tellDone } from './feedback.tsx'
import { Field } from './field.tsx'
import { say as sayNow, useSay } from './language.ts'
import { Parts } from './parts.tsx'
import type { FormPart, ScreenConfig } from './screen-config.ts'
import { labelFor, shapeOf, startOfAll } from './shape.ts'
import { Failed, Waiting } from './state.tsx'
import { useCall, useWrite } from './use-call.ts'

interface ResourceFormProps<R extends Resource> {
  resource: R
  config: ScreenConfig<R>
  /** The record to change; a new one when missing. */
  id?: number
  onClose: () => void
}

const DEFAULT_WIDTH = 560

/** The dialog that adds or changes a record. */
export function ResourceForm<R extends Resource>({ resource, config, id, onClose }: ResourceFormProps<R>) {
  const say = useSay()
  const dirty = useRef(false)
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  // The dialog leaves with this component, before the kit could give the focus back itself.
  useEffect(() => () => opener?.focus(), [opener])
  const close = async () => {
    if (!dirty.current || (await ask(sayNow(copy.askLeave)))) onClose()
  }
  // A dialog does not outlive its page: leaving by the browser's buttons closes it, after asking.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { proceed, reset } = blocker
    void (async () => {
      if (dirty.current && !(await ask(sayNow(copy.askLeave)))) return reset()
      proceed()
      onClose()
    })()
  }, [blocker, onClose])

  return (
    <Modal
      open
      title={say(id === undefined ? copy.addTitle(resource.title) : copy.editTitle(resource.title))}
      width={config.width ?? DEFAULT_WIDTH}
      footer={null}
      mask={{ closable: false }}
      onCancel={() => void close()}
    >
      {id === undefined ? (
        <FormBody
          resource={resource}
          config={config}
          start={{ ...startOfAll(resource.draft.shape), ...config.start }}
          onClose={close}
          onSaved={onClose}
          onDirty={(isDirty) => {
            dirty.current = isDirty
          }}
        />
      ) : (
        <Existing
          resource={resource}
          config={config}
          id={id}
          onClose={close}
          onSaved={onClose}
          onDirty={(isDirty) => {
            dirty.current = isDirty
          }}
        />
      )}
    </Modal>
  )
}

interface BodyProps<R extends Resource> {
  resource: R
  config: ScreenConfig<R>
  onClose: () => void
  onSaved: () => void
  onDirty: (isDirty: boolean) => void
}

/** Reads the record afresh: what a list showed a while ago is not what one edits. */
function Existing<R extends Resource>({ id, ...props }: BodyProps<R> & { id: number }) {
  const read = useCall(props.resource.read, { params: { id } } as never, { isQuiet: true })
  const [record, setRecord] = useState<Values>()
  const fresh =
    read.isFetchedAfterMount && !read.isError ? (read.data as { data: Values } | undefined) : undefined
  useEffect(() => {
    // Later answers must not replace what a person has begun to write.
    if (fresh) setRecord((before) => before ?? fresh.data)
  }, [fresh])
  if (record) {
    const start = Object.fromEntries(
      Object.keys(props.resource.draft.shape).map((name) => [name, record[name]]),
    )
    return (
      <>
        <Facts resource={props.resource} names={props.config.facts ?? []} record={record} />
        <FormBody {...props} start={start} id={id} />
      </>
    )
  }
  if (read.isError) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  return <Waiting />
}

/** What the record says, in full, above what is decided about it. */
function Facts({
  resource,
  names,
  record,
}: {
  resource: Resource
  names: readonly string[]
  record: Values
}) {
  const say = useSay()
  const stated = names.filter((name) => record[name] !== null && record[name] !== '')
  if (stated.length === 0) return null
  return (
    <dl className="record-facts">
      {stated.map((name) => {
        const schema = resource.record.shape[name] as never
        const label = say(labelFor(schema, name))
        const value = record[name]
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {typeof value === 'string' && shapeOf(schema) === 'text' ? (
                value
              ) : (
                <Cell schema={schema} value={value} label={label} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function partsOf<R extends Resource>(
  form: ScreenConfig<R>['form'],
): { title?: FormPart<R>['title']; lines: string[][] }[] {
  const lines = (fields: readonly (string | readonly string[])[]) =>
    fields.map((line) => (typeof line === 'string' ? [line] : [...line]))
  const parts = form.filter((part) => typeof part === 'object' && 'title' in part) as FormPart<R>[]
  if (parts.length === 0) return [{ lines: lines(form as readonly (string | readonly string[])[]) }]
  return parts.map(({ title, fields }) => ({ title, lines: lines(fields as readonly string[]) }))
}

function FormBody<R extends Resource>({
  resource,
  config,
  id,
  start,
  onClose,
  onSaved,
  onDirty,
}: BodyProps<R> & { id?: number; start: Values }) {
  const say = useSay()
  const formId = useId()
  const frame = useRef<HTMLFormElement>(null)
  const draft = useDraft(resource.draft, start)
  const create = useWrite(resource.create, { isQuiet: true })
  const update = useWrite(resource.update, { isQuiet: true })
  const isBusy = create.isPending || update.isPending
  const parts = partsOf(config.form)
  const [open, setOpen] = useState(0)
  const widgets = (config.widgets ?? {}) as Record<string, never>
  const errorCount = Object.keys(draft.errors).length

  const { isDirty } = draft
  useEffect(() => {
    onDirty(isDirty)
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty, onDirty])

  const wrongIn = (lines: string[][]) =>
    lines.flat().filter((name) => Object.keys(errorsBelow(draft.errors, name)).length > 0)

  /** Opens the part with the first message and puts the cursor there, once the messages are on the page. */
  function showFirstError() {
    requestAnimationFrame(() => {
      const at = frame.current?.querySelector<HTMLElement>('.field-message:not(:empty)')
      const panel = at?.closest<HTMLElement>('[data-part]')
      // At once: what is still hidden cannot take the focus.
      if (panel?.dataset.part) flushSync(() => setOpen(Number(panel.dataset.part)))
      at?.parentElement?.querySelector<HTMLElement>('input, textarea, button, [tabindex]')?.focus()
    })
  }

  async function submit() {
    if (isBusy) return
    if (!draft.trySubmit()) return showFirstError()
    try {
      if (id === undefined) await create.mutateAsync({ body: draft.values } as never)
      else await update.mutateAsync({ body: { ...draft.values, [resource.id]: id } } as never)
    } catch (failure) {
      const fields = failure instanceof Refusal ? failure.fields : {}
      if (Object.keys(fields).length === 0) return reactTo(failure)
      draft.refuse(fields)
      return showFirstError()
    }
    tellDone(sayNow(id === undefined ? copy.added : copy.edited))
    onSaved()
  }

  const line = (names: string[]) => (
    <div key={names.join()} className={names.length > 1 ? 'form-line' : undefined}>
      {names.map((name) => {
        const schema = resource.draft.shape[name]
        if (!schema) return null
        return (
          <Field
            key={name}
            id={`${formId}-${name}`}
            name={name}
            schema={schema}
            value={draft.values[name]}
            onChange={(value) => draft.change(name, value)}
            onBlur={(path) => draft.leave([name, path].filter(Boolean).join('.'))}
            errors={errorsBelow(draft.errors, name)}
            own={widgets[name]}
            isDisabled={(config.frozen as readonly string[] | undefined)?.includes(name)}
          />
        )
      })}
    </div>
  )

  return (
    <form
      ref={frame}
      className="resource-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {parts.length === 1 ? (
        parts[0]?.lines.map(line)
      ) : (
        <Parts
          label={say(resource.title)}
          open={open}
          onOpen={setOpen}
          parts={parts.map(({ title, lines }) => ({
            title: title ? say(title) : '',
            wrong: wrongIn(lines).length,
            content: lines.map(line),
          }))}
        />
      )}
      <div className="form-footer">
        <span className="form-summary" role="status">
          {errorCount > 0 && say(copy.invalidFields(errorCount))}
        </span>
        <Button onClick={onClose}>{say(copy.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {say(copy.save)}
        </Button>
      </div>
    </form>
  )
}
