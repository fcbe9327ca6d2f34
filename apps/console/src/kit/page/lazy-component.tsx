import { Button } from 'antd'
import { Component, type ComponentType, createElement, type ReactNode, Suspense, use } from 'react'
import { copy } from '#kit/copy.ts'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { tellError } from '#kit/message/messages.tsx'
import { type LazyModule, LazyModuleError, lazyModule } from './lazy-module.ts'

type Module<T> = { default: T }

/**
 * A component whose script loads when it is drawn: React's `lazy`, but for failures. React remembers a failed one for
 * ever; this one is fetched anew on a retry (`LazyDialog`, `LazyBoundary`).
 */
export function lazyComponent<T extends (props: never) => ReactNode>(
  load: () => Promise<Module<T>>,
): T & Pick<LazyModule<Module<T>>, 'fetch'> {
  const module = lazyModule(load)
  // biome-ignore lint/correctness/noComponentHookFactories: made once, as with React's own
  function Lazy(props: object) {
    const { default: Come } = module.here() ?? use(module.drawn())
    return createElement(Come as unknown as ComponentType, props)
  }
  return Object.assign(Lazy, { fetch: module.fetch }) as never
}

interface LazyBoundaryProps {
  children: ReactNode
  /** What stands where a part did not come; `again` draws it once more. */
  instead: (failure: LazyModuleError, again: () => void) => ReactNode
  onLost?: (failure: LazyModuleError) => void
}

/** Keeps a part that could not be fetched from taking the page with it. Other failures pass. */
export class LazyBoundary extends Component<LazyBoundaryProps, { failure?: unknown }> {
  override state: { failure?: unknown } = {}

  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }

  override componentDidCatch(failure: unknown) {
    if (failure instanceof LazyModuleError) this.props.onLost?.(failure)
  }

  override render() {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    if (!(failure instanceof LazyModuleError)) throw failure
    return this.props.instead(failure, () => this.setState({ failure: undefined }))
  }
}

interface LazyDialogProps {
  /** The dialog's own: it is closed when its script does not come. */
  onClose: () => void
  children: ReactNode
}

/** A dialog or a drawer with a script of its own. One that does not come says so, and what is behind it stays. */
export function LazyDialog({ onClose, children }: LazyDialogProps) {
  return (
    <LazyBoundary
      instead={() => null}
      onLost={({ failedModule }) => {
        failedModule.forget()
        tellError(sayNow(copy.partLost))
        onClose()
      }}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </LazyBoundary>
  )
}

/** A piece of a page or a form with a script of its own, and what stands in its place until it is there. */
export function LazyInline({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return (
    <LazyBoundary instead={(failure, again) => <LoadFailure failure={failure} onCome={again} />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </LazyBoundary>
  )
}

/** Says that a piece did not come, and fetches it anew. */
function LoadFailure({ failure, onCome }: { failure: LazyModuleError; onCome: () => void }) {
  const say = useSay()
  return (
    <span className="part-lost" role="alert">
      {say(copy.partLost)}
      <Button
        size="small"
        onClick={() => void failure.failedModule.fetch().then(onCome, () => tellError(sayNow(copy.partLost)))}
      >
        {say(copy.retry)}
      </Button>
    </span>
  )
}
