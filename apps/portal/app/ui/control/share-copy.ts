import { pairs } from '#app/site/language.ts'

export const shareCopy = pairs({
  share: { zh: '分享链接', en: 'Share link' },
  copied: { zh: '链接已复制', en: 'Link copied' },
  failed: { zh: '没有复制成功，地址是', en: 'Could not copy. The address is' },
  close: { zh: '关闭', en: 'Close' },
  address: { zh: '链接', en: 'Link' },
  copy: { zh: '复制链接', en: 'Copy the link' },
  device: { zh: '用系统分享…', en: 'Share with your device…' },
  notLoaded: {
    zh: '分享没有打开，可以直接发这个链接：',
    en: 'Sharing did not open. You can send this link:',
  },
  code: { zh: '二维码', en: 'QR code' },
  codeHint: { zh: '用手机相机或微信扫一扫打开这一页', en: 'Scan it with a phone to open this page' },
  codeAlt: { zh: '这一页的二维码', en: 'QR code of this page' },
  card: { zh: '图片', en: 'Picture' },
  cardAlt: (title: string) => ({ zh: `分享图片：${title}`, en: `Picture to share: ${title}` }),
  save: { zh: '保存图片', en: 'Save the picture' },
  inWeChat: {
    zh: '点右上角的“···”，发送给朋友或分享到朋友圈。',
    en: 'Press “···” at the top right to send it to a friend or to Moments.',
  },
  press: {
    zh: '长按图片，可以发送给朋友，也可以保存。微信里不能直接下载。',
    en: 'Press and hold the picture to send or save it. WeChat does not download.',
  },
  noPrint: {
    zh: '微信里不能打印或下载。点右上角的“···”，选“在浏览器打开”。',
    en: 'WeChat neither prints nor downloads. Press “···” at the top right and open the page in a browser.',
  },
})
