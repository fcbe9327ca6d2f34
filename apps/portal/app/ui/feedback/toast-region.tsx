import { IconButton } from '#app/ui/control/button.tsx'

/** The one place where toasts appear, empty, with the button that each of them gets; `toast.ts` fills it. */
export function ToastRegion({ label, closeText }: { label: string; closeText: string }) {
  return (
    <section aria-label={label} aria-live="polite" aria-relevant="additions">
      <ul className="toasts" data-frame="toasts" />
      <template>
        <IconButton icon="close" label={closeText} />
      </template>
    </section>
  )
}
