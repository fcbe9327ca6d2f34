import { describe, expect, it } from 'vitest'
import { robotOutcome, robotRequest } from './robots.ts'

const now = new Date('2026-09-12T02:00:00.500Z')
const text = '新线索：广州，高一'

describe('a group robot is written to as its service publishes it', () => {
  it('WeCom by the key of its address', () => {
    const address = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7xxx'
    const { url, body } = robotRequest({ kind: 'wecom', address, secret: '' }, text, now)
    expect(url.href).toBe(address)
    expect(JSON.parse(body)).toEqual({ msgtype: 'text', text: { content: text } })
  })

  it('DingTalk with milliseconds and a signature in the address', () => {
    const address = 'https://oapi.dingtalk.com/robot/send?access_token=abcdefgh'
    const { url, body } = robotRequest({ kind: 'dingtalk', address, secret: 'SEC1' }, text, now)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      access_token: 'abcdefgh',
      timestamp: '1789178400500',
      // printf '1789178400500\nSEC1' | openssl dgst -sha256 -hmac SEC1 -binary | base64
      sign: '12atpICl335WJZfnfLhgThb5765Gdfr7Zz9QUi4mxFA=',
    })
    expect(JSON.parse(body)).toEqual({ msgtype: 'text', text: { content: text } })
  })

  it('Feishu with seconds and a signature in the body', () => {
    const address = 'https://open.feishu.cn/open-apis/bot/v2/hook/abcdefgh'
    const { url, body } = robotRequest({ kind: 'feishu', address, secret: 'SEC1' }, text, now)
    expect(url.href).toBe(address)
    expect(JSON.parse(body)).toEqual({
      timestamp: '1789178400',
      // the key is "1789178400\nSEC1", the text is empty
      sign: 'zpXdqmr7IFmxBL9R/dfmeMX7EnikAtYS5h/GfKFaHAk=',
      msg_type: 'text',
      content: { text },
    })
  })
})

describe('what a service answers', () => {
  it.each([
    [200, '{"errcode":0,"errmsg":"ok"}', 'done'],
    [200, '{"code":0,"msg":"success"}', 'done'],
    [200, '{"errcode":45009,"errmsg":"api freq out of limit"}', 'later'],
    [200, '{"code":9499,"msg":"too many request"}', 'later'],
    [502, 'Bad gateway', 'later'],
    [200, '{"errcode":93000,"errmsg":"invalid webhook url"}', 'refused'],
    [200, '{"errcode":310000,"errmsg":"sign not match"}', 'refused'],
    [200, 'null', 'refused'],
    [302, '', 'refused'],
  ])('%i %s is %s', (status, answer, outcome) => expect(robotOutcome(status, answer).outcome).toBe(outcome))
})
