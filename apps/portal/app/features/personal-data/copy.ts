import { CLOSING_DAYS, EXPORT_DAYS } from '@app/contract/account/personal-data.values.ts'
import { pairs } from '#app/site/language.ts'

const some = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`

export const copy = pairs({
  title: { zh: '我的数据', en: 'My data' },
  description: {
    zh: '在这里下载自己的全部数据，查看和删除上传过的文件，也可以注销账号。',
    en: 'Download everything that is yours, look after the files you uploaded, or close your account.',
  },
  noScript: { zh: '管理个人数据需要浏览器开启 JavaScript。', en: 'Managing your data needs JavaScript.' },
  loading: { zh: '正在加载…', en: 'Loading…' },

  exportTitle: { zh: '数据副本', en: 'A copy of your data' },
  exportText: {
    zh: `把账号里属于您的一切打包成一个 ZIP 文件：资料、文章、评论、草稿、点赞、收藏和备注、关注、消息、举报、申诉、认证材料、登录设备，以及上传的图片。通常几分钟内备好，最迟 24 小时，备好后会通知您。下载时需要短信验证码，${EXPORT_DAYS} 天后副本自动删除。`,
    en: `Everything in your account that is yours, in one ZIP file: profile, articles, comments, drafts, likes, favourites with notes, follows, notices, reports, appeals, verification materials, devices and the pictures you uploaded. It is usually ready within minutes and within 24 hours at most; you get a notice. Downloading asks for a code by SMS, and the copy is erased after ${EXPORT_DAYS} days.`,
  },
  exportAsk: { zh: '申请数据副本', en: 'Ask for a copy' },
  exportAsked: { zh: '已开始准备，备好后会通知您', en: 'It is being prepared; you will get a notice' },
  exportNext: (day: string) => ({
    zh: `每 ${EXPORT_DAYS} 天可以申请一次，${day} 后可再次申请。`,
    en: `You may ask once in ${EXPORT_DAYS} days, again after ${day}.`,
  }),
  exportList: { zh: '申请过的副本', en: 'Copies you asked for' },
  exportAt: (time: string) => ({ zh: `${time} 申请`, en: `Asked for on ${time}` }),
  exportUntil: (time: string) => ({ zh: `${time} 前可下载`, en: `Can be downloaded until ${time}` }),
  exportWaiting: {
    zh: '正在收集和打包，可以离开这个页面。',
    en: 'Being gathered and packed. You may leave this page.',
  },
  download: { zh: '下载', en: 'Download' },
  downloadText: (phone: string) => ({
    zh: `验证码将发送到 ${phone}。`,
    en: `The code goes to ${phone}.`,
  }),
  downloading: { zh: '已开始下载', en: 'The download has begun' },
  linkUntil: (time: string) => ({
    zh: `账号注销后也可以用这个链接下载，${time} 前有效，请自行保存：`,
    en: `This link works after the account is closed too, until ${time}. Keep it:`,
  }),
  phoneFirst: { zh: '先绑定手机号', en: 'Add a phone number first' },
  phoneFirstText: {
    zh: '下载副本和注销账号都要用短信验证码确认是您本人。',
    en: 'A code by SMS proves that it is you who downloads the copy or closes the account.',
  },

  filesTitle: { zh: '我上传的文件', en: 'Files you uploaded' },
  filesSum: (n: number, size: string) => ({
    zh: `共 ${n} 个文件，${size}`,
    en: `${some(n, 'file')}, ${size}`,
  }),
  filesNone: { zh: '还没有上传过文件', en: 'You have not uploaded a file' },
  filesText: {
    zh: '删除后无法恢复，文件地址随即失效。认证材料请在认证页面撤回。',
    en: 'A deleted file cannot be brought back, and its address ends at once. Materials of a verification are withdrawn on its own page.',
  },
  fileUnused: { zh: '没有在使用', en: 'Not used anywhere' },
  fileUsed: { zh: '用于：', en: 'Used in: ' },
  fileDelete: { zh: '删除', en: 'Delete' },
  fileAsk: { zh: '删除这个文件？删除后无法恢复。', en: 'Delete this file? It cannot be brought back.' },
  fileAskUsed: {
    zh: '这个文件正在使用。删除后无法恢复，它所在的位置会留下“图片已由作者删除”的说明。',
    en: 'This file is in use. It cannot be brought back, and a note “Picture deleted by its author” stays in its place.',
  },
  fileDeleted: { zh: '文件已删除', en: 'The file is deleted' },
  more: { zh: '加载更多', en: 'Show more' },

  closeTitle: { zh: '注销账号', en: 'Close your account' },
  closeText: {
    zh: `提交后账号进入 ${CLOSING_DAYS} 天的等待期：署名的文章立即对他人隐藏，匿名的保持原样，评论不再显示您的名字，您可以登录查看、下载数据，但不能发言或操作。等待期内随时可以撤销，一切恢复原样。到期后账号永久注销。`,
    en: `For ${CLOSING_DAYS} days the account waits: articles under your name are hidden from others at once, those under an alias stay as they are, your comments no longer show your name, and you can sign in, look and download your data, but not write or do anything else. You can take it back at any time in those days, and everything is as it was. Then the account is closed for good.`,
  },
  goesTitle: { zh: '到期后会删除', en: 'What is erased' },
  goes: {
    zh: '手机号、邮箱、登录账号和密码|昵称、头像、简介、城市和认证信息|认证材料和没有被保留的文件|草稿、收藏夹和备注、关注、拉黑、浏览记录|收到的消息、登录设备和动态码',
    en: 'Phone, e-mail, account name and password|Nickname, avatar, bio, city and verification|Verification materials, and files that nothing kept shows|Drafts, folders and notes, follows, blocks and reading history|Notices, devices and one-time codes',
  },
  staysTitle: { zh: '会留下', en: 'What stays' },
  stays: {
    zh: '您选择保留的文章和评论，署名为“已注销用户”|您举报过的内容和处理结果，不含您的身份|他人文章下的点赞数等数字|处理记录和 180 天内的登录日志（法律要求）',
    en: 'Articles and comments you choose to leave, signed “Closed account”|What you reported and what came of it, without your name|Numbers, such as likes of other people’s articles|Records of moderation, and sign-in logs of 180 days, which the law asks for',
  },
  choice: { zh: '已经公开的文章和评论', en: 'Articles and comments that are public' },
  keep: {
    zh: '保留，署名改为“已注销用户”，别人还能读到，但看不出是您',
    en: 'Leave them, signed “Closed account”: others can read them and cannot tell that they are yours',
  },
  remove: { zh: '全部删除，点赞和收藏也一并撤回', en: 'Erase them all, and take back likes and favourites' },
  atStake: (posts: number, comments: number, files: number, drafts: number) => ({
    zh: `您目前有 ${posts} 篇文章、${comments} 条评论、${drafts} 份草稿、${files} 个文件。`,
    en: `You have ${some(posts, 'article')}, ${some(comments, 'comment')}, ${some(drafts, 'draft')} and ${some(files, 'file')}.`,
  }),
  exportFirst: { zh: '建议先下载一份数据副本。', en: 'You may want to download a copy of your data first.' },
  until: (day: string) => ({ zh: `账号将于 ${day} 注销。`, en: `The account would be closed on ${day}.` }),
  sure: {
    zh: `我了解 ${CLOSING_DAYS} 天后账号将永久注销，无法恢复`,
    en: `I understand that after ${CLOSING_DAYS} days the account is closed for good`,
  },
  sureMissing: { zh: '请先勾选确认', en: 'Tick the box first' },
  close: { zh: '申请注销', en: 'Close my account' },
  closeLast: {
    zh: '您是最后一位管理员，账号不能注销。',
    en: 'You are the last administrator, so this account cannot be closed.',
  },

  closingKeeps: {
    zh: '公开的文章和评论将保留，署名为“已注销用户”。',
    en: 'What you published will stay, signed “Closed account”.',
  },
  closingErases: { zh: '文章和评论将全部删除。', en: 'Your articles and comments will all be erased.' },
  receipt: { zh: '回执编号', en: 'Receipt number' },
  receiptText: {
    zh: '请记下这个编号。账号注销后，凭它可以在本页查询处理结果。',
    en: 'Note this number. With it you can look up here what became of the account after it was closed.',
  },

  lookUpTitle: { zh: '查询注销回执', en: 'Look up a receipt' },
  lookUpText: {
    zh: '账号已经注销？输入回执编号，查看处理结果。',
    en: 'Has an account been closed? Enter the number of its receipt to see what became of it.',
  },
  lookUp: { zh: '查询', en: 'Look up' },
  lookUpMissing: { zh: '请输入 20 位回执编号', en: 'Enter the 20 characters of the receipt number' },
  lookUpNone: { zh: '没有这个编号的回执', en: 'There is no receipt of this number' },
  receiptState: { zh: '状态', en: 'Status' },
  receiptAsked: { zh: '申请时间', en: 'Asked for' },
  receiptDue: { zh: '最晚撤销时间', en: 'Can be taken back until' },
  receiptDone: { zh: '注销时间', en: 'Closed' },
  receiptCancelled: { zh: '撤销时间', en: 'Taken back' },
  receiptPosts: { zh: '文章', en: 'Articles' },
  receiptComments: { zh: '评论', en: 'Comments' },
  receiptFiles: { zh: '文件', en: 'Files' },
  receiptCounts: (erased: number, remaining: number) => ({
    zh: `删除 ${erased}，保留 ${remaining}`,
    en: `${erased} erased, ${remaining} kept`,
  }),
})
