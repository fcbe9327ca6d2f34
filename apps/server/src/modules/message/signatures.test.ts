import { describe, expect, it } from 'vitest'
import { signAliyun } from './aliyun.ts'
import { signTencent } from './tencent.ts'

describe('the signature of Alibaba Cloud, version 3', () => {
  it('is that of the example in its documentation', () => {
    const { url, headers } = signAliyun({
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: {
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      },
      accessKeyId: 'YourAccessKeyId',
      accessKeySecret: 'YourAccessKeySecret',
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    })
    expect(headers.authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
    expect(url).toBe(
      'https://ecs.cn-shanghai.aliyuncs.com/?ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
    )
  })

  it('escapes what a query may not hold, as RFC 3986 says', () => {
    const { url } = signAliyun({
      host: 'dysmsapi.aliyuncs.com',
      action: 'SendSms',
      version: '2017-05-25',
      query: { SignName: '深度 选校', TemplateParam: '{"code":"1*2~3"}' },
      accessKeyId: 'id',
      accessKeySecret: 'secret',
      date: '2026-11-22T00:00:00Z',
      nonce: 'once',
    })
    expect(url).toBe(
      'https://dysmsapi.aliyuncs.com/?SignName=%E6%B7%B1%E5%BA%A6%20%E9%80%89%E6%A0%A1&TemplateParam=%7B%22code%22%3A%221%2A2~3%22%7D',
    )
  })
})

describe('the signature of Tencent Cloud, version 3', () => {
  it('is that of the example in its documentation', () => {
    const { authorization } = signTencent({
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
      secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
      timestamp: 1_551_113_065,
    })
    expect(authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    )
  })
})
