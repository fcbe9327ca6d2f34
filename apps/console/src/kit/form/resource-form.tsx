import { missingTwins } from '@app/contract/editorial/publication.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import type { Resource } from '@app/contract/shapes/resource.ts'
import { Refusal } from '@app/contract/wire/client.ts'
import { Button } from 'antd'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBlocker } from 'react-router'
import { copy } from '#kit/copy.ts'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { startOfAll } from '#kit/data/shape.ts'
import { readNow, useFreshCall, useWrite } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { Facts } from '#kit/display/description-list.tsx'
import { StoredPreviewButton } from '#kit/display/page-preview.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { type Conflict, conflictIn, theirsOf } from '#kit/editing/conflict.ts'
import { OthersEditing } from '#kit/editing/others-editing.tsx'
import { confirm } from '#kit/message/confirm.tsx'
import { reactTo, tellDone } from '#kit/message/messages.tsx'
import { LazyDialog, lazyComponent } from '#kit/page/lazy-component.tsx'
import type { FormPart, ScreenConfig } from '#kit/page/screen-config.ts'
import { errorsBelow, useDraft, type Values } from './draft.ts'
import { Field } from './field.tsx'
import { FormPanels } from './parts.tsx'

interface ResourceFormProps<R extends Resource> {
  resource: R
  config: ScreenConfig<R>
  /** The record to change; a new one when missing. */
  id?: number
  /** The field that the form opens at; the first when missing. */
  focusOn?: string
  onClose: () => void
}

const ConflictDialog = lazyComponent(() => import('#kit/editing/conflict-dialog.tsx'))

const DEFAULT_WIDTH = 560

/** The dialog that adds or changes a record. */
export default function ResourceForm<R extends Resource>({
  resource,
  config,
  id,
  focusOn,
  onClose,
}: ResourceFormProps<R>) {
  const say = useSay()
  const dirty = useRef(false)
  const close = async () => {
    if (!dirty.current || (await confirm(sayNow(copy.askLeave)))) onClose()
  }
  // A dialog does not outlive its page: leaving by the browser's buttons closes it, after asking.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { proceed, reset } = blocker
    void (async () => {
      if (dirty.current && !(await confirm(sayNow(copy.askLeave)))) return reset()
      proceed()
      onClose()
    })()
  }, [blocker, onClose])

  return (
    <Dialog
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
          focusOn={focusOn}
          onClose={close}
          onSaved={onClose}
          onDirty={(isDirty) => {
            dirty.current = isDirty
          }}
        />
      )}
    </Dialog>
  )
}

interface BodyProps<R extends Resource> {
  resource: R
  config: ScreenConfig<R>
  focusOn?: string
  onClose: () => void
  onSaved: () => void
  onDirty: (isDirty: boolean) => void
}

const CONTROLS = 'input, textarea, [contenteditable=true], button'

/** Puts the cursor into a field once, as soon as its control is there: some come with a script of their own. */
function useFocusOn(frame: RefObject<HTMLElement | null>, name: string | undefined): void {
  useEffect(() => {
    const field = name && frame.current?.querySelector(`[data-field="${CSS.escape(name)}"]`)
    if (!field) return
    const reach = () => {
      const control = field.querySelector<HTMLElement>(CONTROLS)
      if (!control || field.querySelector('[aria-busy=true]')) return false
      field.scrollIntoView({ block: 'center' })
      control.focus()
      return true
    }
    if (reach()) return
    const watcher = new MutationObserver(() => {
      if (reach()) watcher.disconnect()
    })
    watcher.observe(field, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
    return () => watcher.disconnect()
  }, [frame, name])
}

/** The form of a record that is there, once it has been read afresh. */
function Existing<R extends Resource>({ id, ...props }: BodyProps<R> & { id: number }) {
  const read = useFreshCall(props.resource.read, { params: { id } } as never)
  const record = (read.data as { data: Values } | undefined)?.data
  if (record) {
    const start = Object.fromEntries(
      Object.keys(props.resource.draft.shape).map((name) => [name, record[name]]),
    )
    return (
      <>
        <OthersEditing resource={props.resource} id={id} />
        <Facts resource={props.resource} names={props.config.facts ?? []} record={record} isFramed />
        <FormBody {...props} start={start} id={id} readAt={record.updateTime as Date | null | undefined} />
      </>
    )
  }
  if (read.error) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  return <Waiting />
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
  readAt,
  focusOn,
  onClose,
  onSaved,
  onDirty,
}: BodyProps<R> & { id?: number; start: Values; readAt?: Date | null }) {
  const say = useSay()
  const formId = useId()
  const frame = useRef<HTMLFormElement>(null)
  const shapeFor = (values: Values) => config.formShape?.(values as never, id) ?? resource.draft
  const draft = useDraft(shapeFor, start)
  const { shape } = shapeFor(draft.values)
  const hints = config.hints as Record<string, Pair | undefined> | undefined
  const untranslated = missingTwins(draft.values, config.twins ?? [])
  const create = useWrite(resource.create, { isQuiet: true })
  const update = useWrite(resource.update, { isQuiet: true })
  const isBusy = create.isPending || update.isPending
  const parts = partsOf(config.form)
  const [open, setOpen] = useState(() =>
    Math.max(
      0,
      parts.findIndex(({ lines }) => focusOn !== undefined && lines.flat().includes(focusOn)),
    ),
  )
  useFocusOn(frame, focusOn)
  // the same functions while the form is open: another one would be another control
  const [formWidgets] = useState(() => config.formWidgets?.(id))
  const widgets = { ...config.widgets, ...formWidgets } as Record<string, never>
  const left: readonly string[] = (id === undefined ? config.editOnly : config.newOnly) ?? []
  const errorCount = Object.keys(draft.errors).length

  // the state that changes are compared with, and when it was written
  const [base, setBase] = useState(start)
  const [version, setVersion] = useState(readAt)
  const [conflict, setConflict] = useState<Conflict>()

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
    await save(draft.values, version)
  }

  /** Sends what is written; `at` is when the record was changed that it was made of. */
  async function save(values: Values, at: Date | null | undefined) {
    try {
      const body = config.prepare ? await config.prepare(values as never) : values
      if (id === undefined) await create.mutateAsync({ body } as never)
      else await update.mutateAsync({ body: { ...body, [resource.id]: id, readTime: at } } as never)
    } catch (failure) {
      const met = conflictIn(resource, failure)
      if (met) return setConflict({ ...met, record: theirsOf(base, await recordNow(met.record)) })
      const fields = failure instanceof Refusal ? failure.fields : {}
      if (Object.keys(fields).length === 0) return reactTo(failure)
      // drawn at once: the message may stand in another part of the form, which is opened next
      flushSync(() => draft.refuse(fields))
      return showFirstError()
    }
    tellDone(sayNow((await ownDoneText()) ?? (id === undefined ? copy.added : copy.edited)))
    onSaved()
  }

  /** What the screen says of a change; nothing where it says nothing, or where the record cannot be read. */
  const ownDoneText = async (): Promise<Pair | undefined> =>
    config.doneText && id !== undefined
      ? readNow(resource.read, { params: { id } } as never).then(
          (answer) => config.doneText?.((answer as { data: never }).data),
          () => undefined,
        )
      : undefined

  /** The whole record as it is now; what the refusal told of it when it cannot be read. */
  const recordNow = (values: Values) =>
    readNow(resource.read, { params: { id } } as never).then(
      (answer) => (answer as { data: Values }).data,
      () => values,
    )

  const line = (names: string[]) => (
    <div key={names.join()} className={names.length > 1 ? 'form-line' : undefined}>
      {names.map((name) => {
        const schema = shape[name]
        if (!schema || left.includes(name)) return null
        if (config.isHidden?.(name as never, draft.values as never)) return null
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
            hint={untranslated.includes(name) ? copy.twinMissing(name) : hints?.[name]}
            form={draft}
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
        <FormPanels
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
      {conflict && (
        <LazyDialog onClose={() => setConflict(undefined)}>
          <ConflictDialog
            resource={resource}
            conflict={conflict}
            start={base}
            mine={draft.values}
            onClose={() => setConflict(undefined)}
            onMerge={(values) => {
              for (const [name, value] of Object.entries(values)) draft.change(name, value)
              setBase(conflict.record)
              setVersion(conflict.updateTime)
              setConflict(undefined)
              void save(values, conflict.updateTime)
            }}
          />
        </LazyDialog>
      )}
      <div className="form-footer">
        <span className="form-summary" role="status">
          {errorCount > 0 && say(copy.invalidFields(errorCount))}
        </span>
        {config.pageOf && (
          <StoredPreviewButton
            resource={resource.name}
            id={id}
            pathOf={config.pageOf}
            values={draft.values}
            onRefused={(fields) => {
              flushSync(() => draft.refuse(fields))
              showFirstError()
            }}
          />
        )}
        <Button onClick={onClose}>{say(copy.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {say(copy.save)}
        </Button>
      </div>
    </form>
  )
}
