import { pairs } from '#app/site/language.ts'

export const pushCopy = pairs({
  title: { zh: '推送到设备', en: 'Push to devices' },
  text: {
    zh: '有回复时，不打开网站也能在手机或电脑上看到。锁屏上只写是什么消息和文章标题，不写内容；以匿名身份写的连标题也不写。',
    en: 'See answers on your phone or computer without opening the site. The lock screen shows what kind of notification it is and the title of the article, never its text; of what you wrote under an alias not even the title.',
  },
  on: { zh: '在这台设备上开启', en: 'Switch on for this device' },
  turning: { zh: '正在开启…', en: 'Switching on…' },
  isOn: { zh: '已在这台设备上开启', en: 'On for this device now' },
  onWithQuiet: {
    zh: '已开启。晚上 10 点到早上 8 点不推送，可在免打扰时段里修改。',
    en: 'On. Nothing is pushed between 10 pm and 8 am; change it under quiet hours.',
  },
  stop: { zh: '停止推送', en: 'Stop' },
  stopOf: (device: string) => ({ zh: `停止向 ${device} 推送`, en: `Stop pushing to ${device}` }),
  stopped: { zh: '已停止向该设备推送', en: 'Nothing more is pushed to that device' },
  thisDevice: { zh: '这台设备', en: 'this device' },
  unknownDevice: { zh: '未知设备', en: 'Unknown device' },
  since: (time: string) => ({ zh: `${time} 开启`, en: `On since ${time}` }),
  lastReached: (time: string) => ({ zh: `最近推送 ${time}`, en: `Last reached ${time}` }),
  none: { zh: '还没有设备开启推送。', en: 'No device is switched on yet.' },
  denied: {
    zh: '浏览器已禁止本站发通知。请在浏览器的网站设置里允许通知，再回来开启。',
    en: 'Your browser blocks notifications of this site. Allow them in its site settings, then come back.',
  },
  homeScreen: {
    zh: '在 iPhone 上，请先在 Safari 里把本站“添加到主屏幕”，再从主屏幕打开并开启推送。',
    en: 'On an iPhone, first add this site to the Home Screen in Safari, then open it from there and switch push on.',
  },
  inWeChat: {
    zh: '微信里的浏览器不支持推送。可以用手机浏览器打开本站开启，或使用下面的邮件提醒。',
    en: 'The browser inside WeChat has no push. Open this site in your phone’s browser, or use e-mails below.',
  },
  unsupported: {
    zh: '这个浏览器不支持推送，可以使用下面的邮件提醒。',
    en: 'This browser has no push. You can use e-mails below.',
  },
  failed: {
    zh: '连接不上浏览器的推送服务（部分网络访问不了 Google 的服务）。可以换一个浏览器，或使用邮件提醒。',
    en: 'The push service of your browser cannot be reached (some networks block Google’s). Try another browser, or use e-mails.',
  },
  kinds: { zh: '推送里包括', en: 'Pushed to your devices' },
  kindsText: {
    zh: '审核结果、处罚和账号安全类通知始终推送。',
    en: 'Results of reviews, account actions and security alerts are always pushed.',
  },
  offer: { zh: '有人回复了您', en: 'Somebody answered you' },
  offerText: {
    zh: '以后有新回复时，要在这台设备上收到推送吗？随时可以在消息设置里停止。',
    en: 'Show the next answer on this device when it comes? You can stop it in the settings at any time.',
  },
  later: { zh: '不用了', en: 'No, thanks' },
})
