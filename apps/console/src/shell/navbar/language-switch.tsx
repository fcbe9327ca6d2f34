import { Button } from 'antd'
import { setLanguage, useLanguage } from '#kit/data/language.ts'

/** Offers the other language in its own words. */
export function LanguageSwitch() {
  const other = useLanguage() === 'zh' ? 'en' : 'zh'
  return (
    <Button type="text" lang={other === 'zh' ? 'zh-CN' : 'en'} onClick={() => setLanguage(other)}>
      {other === 'zh' ? '中文' : 'English'}
    </Button>
  )
}
