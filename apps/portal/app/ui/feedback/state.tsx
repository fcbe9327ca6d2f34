import type { ReactNode } from 'react'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

type EmptyStateProps = {
  title: string
  /** A small scene above the words. */
  picture?: ReactNode
  /** What to do next: a link or a button. */
  action?: ReactNode
  children?: ReactNode
}

/** Nothing to show, and what the reader can do about it. */
export function EmptyState({ title, picture, action, children }: EmptyStateProps) {
  return (
    <div className="state">
      {picture}
      <p className="state-title">{title}</p>
      {children && <div className="state-text">{children}</div>}
      {action}
    </div>
  )
}

type RetryPanelProps = {
  /** 没有加载成功 / Could not load. */
  title: string
  retryText: string
  /** This page again; a plain link, so that it works without script too. */
  retryTo: string
  onRetry?: () => void
}

/** One block of the page failed; the rest stays. */
export function RetryPanel({ title, retryText, retryTo, onRetry }: RetryPanelProps) {
  return (
    <div className="state" role="alert">
      <Icon name="warning" size={28} />
      <p className="state-title">{title}</p>
      <Link to={retryTo} className="button button-quiet" preventScrollReset onClick={onRetry}>
        <Icon name="refresh" />
        {retryText}
      </Link>
    </div>
  )
}

type SkeletonProps = {
  /** 正在加载… / Loading… */
  text: string
  /** Line widths in per cent, as the content will have them. */
  lines?: number[]
}

/** Grey lines in place of text, visible after 300 ms only. */
export function Skeleton({ text, lines = [60, 100, 92, 75] }: SkeletonProps) {
  return (
    <div className="skeleton" role="status" aria-label={text}>
      {lines.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity and never move
        <span key={at} style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}

/** Where a list says that it is being read again, in words and by a thin bar; `list.client.ts` fills it. */
export function BusyBar({ text }: { text: string }) {
  return (
    <div className="h-[3px]" role="status" data-busy="">
      <template>
        <div className="busy-bar" />
        <span className="visually-hidden">{text}</span>
      </template>
    </div>
  )
}
