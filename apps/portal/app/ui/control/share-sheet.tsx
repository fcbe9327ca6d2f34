import type { Language } from '@app/contract/shapes/language.ts'
import { mount } from '#app/islands/mount.tsx'
import { isInWeChat } from '#app/site/in-wechat.ts'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { shareCopy as copy } from './share-copy.ts'
import './share-sheet.css'

interface Shared {
  /** The whole address. */
  url: string
  title: string
  /** What the button that opened it says. */
  label: string
  copied: string
  failed: string
}

/** Offers a page as link, QR code and picture. */
export function showShareSheet(shared: Shared, language: Language): void {
  mount(document.body, language, (close) => <ShareSheet {...shared} language={language} onClosed={close} />)
}

/** The picture that other sites show beside a link to this page. */
const cardOf = () => {
  const card = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content
  return card && new URL(card).pathname + new URL(card).search
}

type Props = Shared & { language: Language; onClosed: () => void }

function ShareSheet({ url, title, label, copied, failed, language, onClosed }: Props) {
  const { pathname, search } = new URL(url)
  const card = cardOf()
  const isWeChat = isInWeChat()
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast(copied)
    } catch {
      showToast(`${failed} ${url}`)
    }
  }
  // a reader who closes the sheet of the device has not met a failure
  const shareByDevice = () => navigator.share({ title, url }).catch(() => undefined)
  return (
    <Dialog isOpen onClose={onClosed} title={label} closeText={say(copy.close, language)}>
      <div className="grid gap-5">
        {isWeChat && <p>{say(copy.inWeChat, language)}</p>}
        <div className="grid gap-2">
          <label htmlFor="share-address" className="font-semibold">
            {say(copy.address, language)}
          </label>
          <input
            id="share-address"
            className="input"
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <p className="flex flex-wrap gap-2">
            <Button kind="primary" icon="link" onClick={() => void copyLink()}>
              {say(copy.copy, language)}
            </Button>
            {!isWeChat && 'share' in navigator && (
              <Button kind="quiet" icon="share" onClick={() => void shareByDevice()}>
                {say(copy.device, language)}
              </Button>
            )}
          </p>
        </div>
        {card && (
          <section className="grid gap-2" aria-labelledby="share-card">
            <h3 id="share-card" className="text-base">
              {say(copy.card, language)}
            </h3>
            <img
              className="share-card"
              src={card}
              width={1200}
              height={630}
              alt={say(copy.cardAlt(title), language)}
            />
            {isWeChat ? (
              <p className="meta">{say(copy.press, language)}</p>
            ) : (
              <p>
                <a className="button button-quiet" href={card} download>
                  {say(copy.save, language)}
                </a>
              </p>
            )}
          </section>
        )}
        <section className="grid gap-2" aria-labelledby="share-code">
          <h3 id="share-code" className="text-base">
            {say(copy.code, language)}
          </h3>
          <img
            className="share-code"
            src={`/og/code.svg?to=${encodeURIComponent(pathname + search)}`}
            width={200}
            height={200}
            alt={say(copy.codeAlt, language)}
          />
          <p className="meta">{say(copy.codeHint, language)}</p>
        </section>
      </div>
    </Dialog>
  )
}
