import { Spin } from 'antd'
import { useState } from 'react'
import { useSay } from '#kit/data/language.ts'
import { copy } from '#shell/copy.ts'

/** Another site inside the console, with a note until it has loaded. */
export function InnerLink({ address }: { address: string }) {
  const say = useSay()
  const [isLoading, setLoading] = useState(true)
  return (
    <div className="inner-link">
      {isLoading && (
        <p className="state" role="status">
          <Spin /> {say(copy.loadingFrame)}
        </p>
      )}
      <iframe
        src={address}
        title={address}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        onLoad={() => setLoading(false)}
      />
    </div>
  )
}
