import type { Language } from '@app/contract/shapes/language.ts'
import { type KeyboardEvent, useState } from 'react'
import { mount } from '#app/islands/mount.tsx'
import { pairs, say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'

const copy = pairs({
  title: (n: number, of: number) => ({
    zh: of > 1 ? `图片 ${n}/${of}` : '图片',
    en: of > 1 ? `Picture ${n} of ${of}` : 'Picture',
  }),
  previous: { zh: '上一张', en: 'Previous' },
  next: { zh: '下一张', en: 'Next' },
  whole: { zh: '打开原图', en: 'Open the picture' },
  close: { zh: '关闭', en: 'Close' },
})

interface DialogPicture {
  url: string
  alt: string
}

/** Shows a pressed picture over the page, with those that stand in a row with it. */
export function showPictures(link: HTMLAnchorElement, language: Language): void {
  const links = [...(link.closest('ul')?.querySelectorAll<HTMLAnchorElement>('a[data-picture]') ?? [link])]
  const images = links.map((one) => ({ url: one.href, alt: one.querySelector('img')?.alt ?? '' }))
  mount(document.body, language, (close) => (
    <PictureDialog pictures={images} first={links.indexOf(link)} language={language} onClosed={close} />
  ))
}

interface Props {
  pictures: DialogPicture[]
  first: number
  language: Language
  onClosed: () => void
}

function PictureDialog({ pictures, first, language, onClosed }: Props) {
  const [at, setAt] = useState(first)
  const picture = pictures[at]
  if (!picture) return null
  const go = (step: number) => setAt(Math.min(pictures.length - 1, Math.max(0, at + step)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1)
    if (event.key === 'ArrowRight') go(1)
  }
  return (
    <Dialog
      isOpen
      onClose={onClosed}
      title={say(copy.title(at + 1, pictures.length), language)}
      closeText={say(copy.close, language)}
      className="picture-dialog"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys repeat what the buttons do */}
      <div className="grid gap-3" onKeyDown={onKeyDown}>
        <img src={picture.url} alt={picture.alt} />
        <p className="meta text-center">{picture.alt}</p>
        <div className="flex flex-wrap justify-center gap-2">
          {pictures.length > 1 && (
            <>
              <Button kind="quiet" icon="arrow-left" aria-disabled={at === 0} onClick={() => go(-1)}>
                {say(copy.previous, language)}
              </Button>
              <Button
                kind="quiet"
                icon="arrow-right"
                aria-disabled={at === pictures.length - 1}
                onClick={() => go(1)}
              >
                {say(copy.next, language)}
              </Button>
            </>
          )}
          <a className="button button-plain" href={picture.url}>
            {say(copy.whole, language)}
          </a>
        </div>
      </div>
    </Dialog>
  )
}
