import { DeleteOutlined, ReloadOutlined } from '@ant-design/icons'
import {
  clearCacheAll,
  clearCacheKey,
  clearCacheName,
  listCacheKeys,
  listCacheNames,
  readCacheValue,
} from '@app/contract/monitor/cache.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { copy as kitCopy } from '#kit/copy.ts'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { Failed, Nothing, Waiting } from '#kit/display/state.tsx'
import { ConfirmButton } from '#kit/message/confirm-button.tsx'
import { reactTo, tellDone } from '#kit/message/messages.tsx'
import '#kit/monitor.css'

const copy = pairs({
  names: { zh: '缓存列表', en: 'Caches' },
  keys: { zh: '键名列表', en: 'Keys' },
  value: { zh: '缓存内容', en: 'Content' },
  cacheName: { zh: '缓存名称', en: 'Cache' },
  cacheKey: { zh: '缓存键名', en: 'Key' },
  namesRefreshed: { zh: '刷新缓存列表成功', en: 'The caches were read again' },
  keysRefreshed: { zh: '刷新键名列表成功', en: 'The keys were read again' },
  nameCleared: (name: string) => ({ zh: `清理缓存名称[${name}]成功`, en: `Cleared the cache ${name}` }),
  keyCleared: (key: string) => ({ zh: `清理缓存键名[${key}]成功`, en: `Cleared the key ${key}` }),
  allCleared: { zh: '清理全部缓存成功', en: 'Cleared every cache' },
  clearAll: { zh: '清理全部', en: 'Clear all' },
  askClearAll: {
    zh: '清理全部缓存会让所有人（包括您）退出登录。确定要清理吗？',
    en: 'Clearing every cache signs everybody out, you too. Clear them?',
  },
  askSessions: {
    zh: '清理用户信息会让所有人（包括您）退出登录。确定要清理吗？',
    en: 'Clearing the sessions signs everybody out, you too. Clear them?',
  },
  clear: { zh: '清理', en: 'Clear' },
  chooseName: { zh: '请选择一个缓存', en: 'Choose a cache' },
  noKeys: { zh: '没有键名', en: 'No keys' },
})

const SESSIONS = 'login_tokens:'
const bare = (name: string) => name.replace(/:$/, '')

/** 缓存列表: names, the keys of one, the value of one of them. */
export default function CacheList() {
  const say = useSay()
  const id = useId()
  const [cacheName, setCacheName] = useState('')
  const [cacheKey, setCacheKey] = useState('')
  const names = useCall(listCacheNames, undefined, { isQuiet: true })
  const keys = useCall(listCacheKeys, { params: { cacheName } }, { isOn: cacheName !== '', isQuiet: true })
  const value = useCall(
    readCacheValue,
    { params: { cacheName, cacheKey } },
    { isOn: cacheName !== '' && cacheKey !== '', isQuiet: true },
  )
  const clearName = useWrite(clearCacheName)
  const clearKey = useWrite(clearCacheKey)
  if (names.isError && !names.data)
    return <Failed failure={names.error} onRetry={() => void names.refetch()} />
  if (!names.data) return <Waiting />

  const refresh = async (list: typeof names | typeof keys, done: Pair) => {
    const { isError, error } = await list.refetch()
    if (isError) reactTo(error)
    else tellDone(sayNow(done))
  }

  return (
    <div className="cache-lists">
      <section className="panel" aria-labelledby={`${id}-names`}>
        <Head
          id={`${id}-names`}
          title={say(copy.names)}
          onRefresh={() => void refresh(names, copy.namesRefreshed)}
        />
        <ol>
          {names.data.data.map((one) => (
            <li key={one.cacheName} className={one.cacheName === cacheName ? 'picked' : undefined}>
              <button
                type="button"
                aria-pressed={one.cacheName === cacheName}
                onClick={() => {
                  setCacheName(one.cacheName)
                  setCacheKey('')
                }}
              >
                {bare(one.cacheName)} <span className="tip">{one.remark}</span>
              </button>
              {one.cacheName === SESSIONS ? (
                <ConfirmButton
                  label={copy.clear}
                  call={clearCacheName}
                  input={{ params: { cacheName: one.cacheName } }}
                  asks={copy.askSessions}
                  done={copy.nameCleared(bare(one.cacheName))}
                  rowName={bare(one.cacheName)}
                />
              ) : (
                <ClearButton
                  name={bare(one.cacheName)}
                  onClick={() =>
                    clearName.mutate(
                      { params: { cacheName: one.cacheName } },
                      {
                        onSuccess: () => {
                          setCacheKey('')
                          tellDone(sayNow(copy.nameCleared(bare(one.cacheName))))
                        },
                      },
                    )
                  }
                />
              )}
            </li>
          ))}
        </ol>
      </section>
      <section className="panel" aria-labelledby={`${id}-keys`}>
        <Head
          id={`${id}-keys`}
          title={say(copy.keys)}
          onRefresh={cacheName ? () => void refresh(keys, copy.keysRefreshed) : undefined}
        />
        {cacheName === '' || keys.data?.data.length === 0 ? (
          <Nothing>{say(cacheName === '' ? copy.chooseName : copy.noKeys)}</Nothing>
        ) : keys.isError && !keys.data ? (
          <Failed failure={keys.error} onRetry={() => void keys.refetch()} />
        ) : !keys.data ? (
          <Waiting />
        ) : (
          <ol>
            {keys.data.data.map((key) => (
              <li key={key} className={key === cacheKey ? 'picked' : undefined}>
                <button type="button" aria-pressed={key === cacheKey} onClick={() => setCacheKey(key)}>
                  {key.slice(cacheName.length)}
                </button>
                <ClearButton
                  name={key.slice(cacheName.length)}
                  onClick={() =>
                    clearKey.mutate(
                      { params: { cacheKey: key } },
                      {
                        onSuccess: () => {
                          setCacheKey('')
                          tellDone(sayNow(copy.keyCleared(key)))
                        },
                      },
                    )
                  }
                />
              </li>
            ))}
          </ol>
        )}
      </section>
      <section className="panel" aria-labelledby={`${id}-value`}>
        <div className="cache-head">
          <h2 id={`${id}-value`}>{say(copy.value)}</h2>
          <ConfirmButton
            label={copy.clearAll}
            call={clearCacheAll}
            asks={copy.askClearAll}
            done={copy.allCleared}
            icon={<DeleteOutlined aria-hidden />}
          />
        </div>
        {(
          [
            ['name', copy.cacheName, bare(cacheName)],
            ['key', copy.cacheKey, cacheKey.slice(cacheName.length)],
          ] as const
        ).map(([name, label, text]) => (
          <div key={name} className="field">
            <label htmlFor={`${id}-${name}-field`}>{say(label)}</label>
            <Input id={`${id}-${name}-field`} readOnly value={text} />
          </div>
        ))}
        <div className="field">
          <label htmlFor={`${id}-content`}>{say(copy.value)}</label>
          {value.isError && !value.data ? (
            <Failed failure={value.error} onRetry={() => void value.refetch()} />
          ) : (
            <Input.TextArea
              id={`${id}-content`}
              readOnly
              rows={8}
              aria-busy={value.isFetching}
              placeholder={value.isFetching ? say(kitCopy.loading) : undefined}
              value={cacheKey === '' ? '' : (value.data?.data.cacheValue ?? '')}
            />
          )}
        </div>
      </section>
    </div>
  )
}

function Head({ id, title, onRefresh }: { id: string; title: string; onRefresh?: () => void }) {
  const say = useSay()
  return (
    <div className="cache-head">
      <h2 id={id}>{title}</h2>
      <Button
        shape="circle"
        size="small"
        icon={<ReloadOutlined aria-hidden />}
        disabled={!onRefresh}
        aria-label={`${say(kitCopy.refresh)} ${title}`}
        onClick={onRefresh}
      />
    </div>
  )
}

function ClearButton({ name, onClick }: { name: string; onClick: () => void }) {
  const say = useSay()
  return (
    <Button
      type="text"
      size="small"
      icon={<DeleteOutlined aria-hidden />}
      aria-label={say(kitCopy.rowAction(say(copy.clear), name))}
      onClick={onClick}
    />
  )
}
