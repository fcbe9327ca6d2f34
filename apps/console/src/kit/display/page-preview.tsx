import { EyeOutlined } from '@ant-design/icons'
import { inLanguage } from '@app/contract/shapes/language.ts'
import { storeUnsaved } from '@app/contract/system/editing.ts'
import { previewAddress } from '@app/contract/wire/call.values.ts'
import { Refusal } from '@app/contract/wire/client.ts'
import { UNSAVED_ID } from '@app/contract/wire/preview-draft.values.ts'
import { Button, Segmented } from 'antd'
import { type CSSProperties, useState } from 'react'
import { useLanguage, useSay } from '#kit/data/language.ts'
import { useWrite } from '#kit/data/use-call.ts'
import { useIsPhone } from '#kit/data/viewport.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { onWire, type Values } from '#kit/form/draft.ts'
import { reactTo } from '#kit/message/messages.tsx'
import { LazyDialog } from '#kit/page/lazy-component.tsx'
import { RowButton } from '#kit/rows/row-actions.tsx'
import { previewCopy as copy } from './copy.ts'
import './page-preview.css'

/** Widths at which a page is looked at, in pixels, and the share of it that is drawn. */
const widths = { phone: { px: 390, scale: 1 }, desktop: { px: 1440, scale: 0.6 } } as const
type Width = keyof typeof widths
/** What a dialog leaves of a phone’s width. */
const PHONE_IN_PHONE = 0.8

interface Props {
  /** The page's Chinese address; the English one stands below `/en`. */
  path: string
  name: string
  /** What the address says besides, such as a draft. */
  query?: string
}

/** A button that shows the real page of a record, also before it is public (docs/console-rules.md#previews). */
export function PreviewButton({ path, name, query }: Props) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RowButton
        verb={say(copy.preview)}
        name={name}
        icon={<EyeOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <LazyDialog onClose={() => setOpen(false)}>
          <PreviewDialog path={path} name={name} query={query} onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  )
}

/** The same for what a form holds and that is not saved. */
export function UnsavedPreviewButton({ path, name, query }: Props & { query: string }) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<EyeOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {say(copy.preview)}
      </Button>
      {isOpen && (
        <LazyDialog onClose={() => setOpen(false)}>
          <PreviewDialog path={path} name={name} query={query} isUnsaved onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  )
}

interface StoredProps {
  resource: string
  /** Missing for a new record. */
  id: number | undefined
  pathOf: (id: number) => string
  values: Values
  onRefused: (fields: Record<string, string>) => void
}

/** The same for a form that no address can hold: the server stores it for this reader, and its page shows it. */
export function StoredPreviewButton({ resource, id, pathOf, values, onRefused }: StoredProps) {
  const say = useSay()
  const [key, setKey] = useState<string>()
  const write = useWrite(storeUnsaved, { isQuiet: true })
  const name = inLanguage(values as { title?: string; titleEn?: string }, 'title', useLanguage())
  async function store() {
    try {
      const draft = onWire(values) as Record<string, unknown>
      const { data } = await write.mutateAsync({ body: { resource: resource as never, id, draft } })
      setKey(data.key)
    } catch (failure) {
      if (failure instanceof Refusal && Object.keys(failure.fields).length > 0) onRefused(failure.fields)
      else reactTo(failure)
    }
  }
  return (
    <>
      <Button icon={<EyeOutlined aria-hidden />} loading={write.isPending} onClick={() => void store()}>
        {say(copy.preview)}
      </Button>
      {key && (
        <LazyDialog onClose={() => setKey(undefined)}>
          <PreviewDialog
            path={pathOf(id ?? UNSAVED_ID)}
            name={name}
            query={`draft=${key}`}
            isUnsaved
            onClose={() => setKey(undefined)}
          />
        </LazyDialog>
      )}
    </>
  )
}

function PreviewDialog({
  path,
  name,
  query,
  isUnsaved,
  onClose,
}: Props & { isUnsaved?: boolean; onClose: () => void }) {
  const say = useSay()
  const [language, setLanguage] = useState(useLanguage())
  const isPhone = useIsPhone()
  const [width, setWidth] = useState<Width>(isPhone ? 'phone' : 'desktop')
  const page = language === 'en' ? `/en${path === '/' ? '' : path}` : path
  const address = previewAddress(page) + (query ? `&${query}` : '')
  const { px } = widths[width]
  // a dialog on a phone is narrower than the phone
  const scale = width === 'phone' && isPhone ? PHONE_IN_PHONE : widths[width].scale
  return (
    <Dialog title={say(copy.title(name))} width={920} footer={null} onCancel={onClose}>
      <div className="preview-bar">
        <Segmented
          aria-label={say(copy.language)}
          value={language}
          options={[
            { value: 'zh' as const, label: '中文' },
            { value: 'en' as const, label: 'English' },
          ]}
          onChange={setLanguage}
        />
        <Segmented<Width>
          aria-label={say(copy.width)}
          value={width}
          options={[
            { value: 'phone', label: say(copy.phone) },
            { value: 'desktop', label: say(copy.desktop) },
          ]}
          onChange={setWidth}
        />
        <Button type="link" href={address} target="_blank" rel="noopener">
          {say(copy.newTab)}
        </Button>
      </div>
      <p className="tip">{say(isUnsaved ? copy.unsaved : copy.saved)}</p>
      <div
        className="preview-frame"
        style={{ '--preview-width': `${px}px`, '--preview-scale': scale } as CSSProperties}
      >
        <iframe key={address} src={address} title={say(copy.title(name))} />
      </div>
    </Dialog>
  )
}
