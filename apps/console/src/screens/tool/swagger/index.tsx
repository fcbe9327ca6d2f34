import { API_PREFIX } from '@app/contract/wire/call.values.ts'
import { Spin } from 'antd'
import { useState } from 'react'
import { pairs, useLanguage, useSay } from '#kit/data/language.ts'
import { useDark } from '#kit/data/settings.ts'
import './swagger.css'

const copy = pairs({
  title: { zh: '系统接口', en: 'API' },
  loading: { zh: '正在加载页面，请稍候！', en: 'Loading the page, please wait!' },
})

/** 系统接口: the API page in a frame of its own, which sends the session of who looks. */
export default function ApiExplorer() {
  const say = useSay()
  const language = useLanguage()
  const isDark = useDark()
  const [isLoading, setLoading] = useState(true)
  const address = `${API_PREFIX}/swagger-ui/index.html?lang=${language}&theme=${isDark ? 'dark' : 'light'}`
  return (
    <div className="api-explorer">
      {isLoading && (
        <div className="state" role="status">
          <Spin /> {say(copy.loading)}
        </div>
      )}
      <iframe key={address} src={address} title={say(copy.title)} onLoad={() => setLoading(false)} />
    </div>
  )
}
