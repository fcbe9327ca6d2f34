import { Button } from 'antd'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSay } from '#kit/data/language.ts'
import { copy } from './copy.ts'
import '#kit/kit.css'
import './shell.css'

/** `/401`, and a page whose permission is missing. */
export function NoAccess() {
  const say = useSay()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <div className="error-page">
      <p className="error-number">{say(copy.title401)}</p>
      <h1>{say(copy.head401)}</h1>
      <p>{say(copy.text401)}</p>
      <p className="error-ways">
        <Button onClick={() => (search.has('noGoBack') ? location.assign('/') : void navigate(-1))}>
          {say(copy.back)}
        </Button>
        <a href="/">{say(copy.goHome)}</a>
      </p>
    </div>
  )
}

/** `/404`, and every address that neither a menu nor the console knows. */
export function NotFound() {
  const say = useSay()
  return (
    <div className="error-page">
      <svg viewBox="0 0 260 120" width="260" height="120" aria-hidden="true" className="contours">
        <path d="M8 96c40-14 44-56 92-60s60 40 152 26" />
        <path d="M18 108c44-14 50-50 96-54s70 34 138 22" />
        <path d="M30 84c24-20 40-48 84-50s66 26 138 14" />
        <path className="trail" d="M10 110c40-10 50-44 90-48 34-4 44 22 62 34" />
        <path className="trail-end" d="m170 92 14 14m0-14-14 14" />
      </svg>
      <p className="error-number">{say(copy.title404)}</p>
      <h1>{say(copy.head404)}</h1>
      <p>{say(copy.text404)}</p>
      <p className="error-ways">
        <Link to="/index">{say(copy.returnHome)}</Link>
      </p>
    </div>
  )
}
