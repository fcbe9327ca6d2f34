import { pairs } from '#app/site/language.ts'

export const copy = pairs({
  crumb: { zh: '联系我们', en: 'Contact' },
  title: { zh: '留下号码，我们给您回电', en: 'Ask us to call you' },
  description: {
    zh: '留下姓名和手机号码，我们在 1 个工作日内回电，只谈您的问题。号码加密保存，随时可以撤回。',
    en: 'Leave a name and a mobile number and we call back within one working day. Numbers are kept encrypted, and you can withdraw yours at any time.',
  },
  lead: {
    zh: '我们会在 1 个工作日内回电，只谈您的问题。标着“选填”的可以不填。',
    en: 'We call back within one working day, about your question only. Fields marked optional can be left blank.',
  },

  name: { zh: '姓名', en: 'Name' },
  nameAsk: { zh: '请输入您的姓名', en: 'Please enter your name' },
  mobile: { zh: '手机号码', en: 'Mobile number' },
  mail: { zh: '邮箱', en: 'E-mail' },
  mailAsk: { zh: '请输入您的邮箱', en: 'Please enter your e-mail address' },
  useMail: { zh: '没有合适的手机号？改填邮箱', en: 'No suitable mobile number? Use e-mail instead' },
  useMobile: { zh: '改填手机号码', en: 'Use a mobile number instead' },
  mobileAsk: { zh: '请输入您的手机号码', en: 'Please enter your mobile number' },
  mobileHint: {
    zh: '中国大陆号码直接填写；加拿大、美国号码写 10 位数字或以 +1 开头。',
    en: 'Mainland China numbers need no country code. For Canada and the US, enter 10 digits or begin with +1.',
  },
  more: { zh: '想多说一点', en: 'Tell us more' },
  who: { zh: '您是', en: 'I am' },
  grade: { zh: '目前年级', en: 'Current grade' },
  noChoice: { zh: '不选择', en: 'Prefer not to say' },
  content: { zh: '想了解什么', en: 'What would you like to know' },
  contentHint: { zh: '最多 500 字。', en: 'Up to 500 characters.' },
  adult: { zh: '年龄确认', en: 'Your age' },
  agreeBefore: { zh: '我同意按', en: 'I agree to be contacted about my question, as described in the ' },
  agreeLink: { zh: '隐私说明', en: 'privacy note' },
  agreeAfter: { zh: '用我的姓名和手机号与我联系', en: '' },
  news: { zh: '也愿意接收更新提醒', en: 'Also send me updates' },
  submit: { zh: '提交，等我们回电', en: 'Ask for a call' },
  busy: { zh: '正在提交…', en: 'Sending…' },
  aboutSchool: (name: string) => ({
    zh: `想了解的学校：${name}`,
    en: `School you are asking about: ${name}`,
  }),

  failed: {
    zh: '没有发送成功，您填写的内容还在。请重试。',
    en: 'Not sent. Your answers are still here. Please try again.',
  },
  stillHere: { zh: '您填写的内容还在。', en: 'Your answers are still here.' },
  stale: {
    zh: '这个页面打开超过两小时了，还没有发送。您填写的内容还在，请再提交一次。',
    en: 'This page has been open for more than two hours, so nothing was sent yet. Your answers are still here: please send them again.',
  },

  useTitle: { zh: '我们怎样使用您的号码', en: 'How we use your number' },
  useWhy: {
    zh: '只用来就您的问题回电；勾选了更新提醒，才会另外通知您。不出售，也不转给学校或中介。',
    en: 'Only to call you about your question, and to send updates if you ticked that box. It is not sold, and not passed on to schools or agents.',
  },
  useSafe: {
    zh: '号码加密保存，只有负责回电并获得授权的工作人员能看到。',
    en: 'It is stored encrypted. Only authorized staff who make the calls can see it.',
  },
  useLong: {
    zh: '最后一次联系起保存 12 个月，到期自动删除。',
    en: 'It is kept for 12 months from the last contact, then deleted automatically.',
  },
  useBack: {
    zh: '凭回执编号可以随时撤回，撤回后立即抹去。',
    en: 'You can withdraw it at any time with your reference, and it is erased at once.',
  },
  withdraw: { zh: '撤回我的号码', en: 'Withdraw my number' },

  blockTitle: { zh: '想找人问一问？', en: 'Would you rather ask someone?' },
  blockText: {
    zh: '留下姓名和手机号码，我们在 1 个工作日内回电，只谈您的问题。',
    en: 'Leave a name and a mobile number. We call back within one working day, about your question only.',
  },
  schoolTitle: { zh: '想进一步了解这所学校？', en: 'Want to know more about this school?' },
  schoolText: {
    zh: '留下姓名和手机号码，我们在 1 个工作日内回电，说清它的费用、课程和如何核实。',
    en: 'Leave a name and a mobile number. We call back within one working day to talk about its fees and courses and how to verify them.',
  },
  homeTitle: { zh: '还没有头绪？说说您的情况', en: 'Not sure where to start?' },
  homeText: {
    zh: '留下姓名和手机号码，我们在 1 个工作日内回电，帮您理清下一步先看什么。',
    en: 'Leave a name and a mobile number. We call back within one working day and help you work out where to begin.',
  },
  toWhole: { zh: '想先写下问题？填写完整表单', en: 'Prefer to write your question first? Use the full form' },

  thanksCrumb: { zh: '已收到', en: 'Received' },
  thanksTitle: { zh: '我们已收到您的信息', en: 'We have received your details' },
  thanksDescription: {
    zh: '您的联系方式已收到。这里写明保存了什么、为什么保存、保存多久、谁能看到，以及怎样撤回。',
    en: 'Your details have been received. This page says what was stored, why, for how long, who can see it, and how to withdraw it.',
  },
  sent: (ref: string) => ({
    zh: `已收到，编号 ${ref}。我们会在 1 个工作日内回电。`,
    en: `Received, reference ${ref}. We will call within one working day.`,
  }),
  reference: { zh: '回执编号', en: 'Your reference' },
  keepReference: {
    zh: '请记下编号或截图保存：我们不会另发短信或邮件，撤回时需要它。',
    en: 'Note it down or take a screenshot: no text message or e-mail follows, and you need it to withdraw.',
  },
  stored: { zh: '保存了什么', en: 'What was stored' },
  storedYou: (name: string, mobile: string) => ({
    zh: `姓名“${name}”，联系方式 ${mobile}。`,
    en: `The name “${name}” and the contact ${mobile}.`,
  }),
  storedText: {
    zh: '您的姓名、手机号码和您填写的其他内容；提交的时间、所在页面、语言、同意的时间，以及用来防止垃圾信息的网络地址（180 天后删除）。',
    en: 'Your name, mobile number and anything else you filled in; the time, the page, the language and when you agreed; and, to prevent spam, your IP address (deleted after 180 days).',
  },
  storedOnce: {
    zh: '同一号码 24 小时内多次提交会并入同一条记录，编号不变。',
    en: 'If the same number is sent again within 24 hours, it joins the same record and keeps its reference.',
  },
  why: { zh: '为什么', en: 'Why' },
  long: { zh: '保存多久', en: 'For how long' },
  seen: { zh: '谁能看到', en: 'Who can see it' },
  back: { zh: '改变主意了', en: 'If you change your mind' },
  meanwhile: { zh: '等电话的时候', en: 'While you wait' },
  toSchools: { zh: '看看学校列表', en: 'Browse the schools' },
  toGuide: { zh: '三分钟看懂 OSSD', en: 'The OSSD in three minutes' },

  withdrawTitle: { zh: '撤回您的号码', en: 'Withdraw your number' },
  withdrawDescription: {
    zh: '凭回执编号和手机号码撤回您留下的联系方式，姓名、号码和留言会立即抹去，不需要登录。',
    en: 'Use your reference and mobile number to withdraw the details you left. Name, number and message are erased at once, and you need not sign in.',
  },
  withdrawText: {
    zh: '填写回执编号和当时留下的手机号码。两者一致，姓名、号码和留言会立即抹去，我们不再回电。',
    en: 'Enter your reference and the mobile number you left. If they match, your name, number and message are erased at once and we will not call.',
  },
  refAsk: { zh: '10 位字母和数字', en: '10 letters and digits' },
  withdrawSubmit: { zh: '撤回并抹去', en: 'Withdraw and erase' },
  withdrawBusy: { zh: '正在撤回…', en: 'Withdrawing…' },
  withdrawFailed: { zh: '没有撤回成功，请重试。', en: 'Not withdrawn. Please try again.' },
  withdrawnCrumb: { zh: '已撤回', en: 'Withdrawn' },
  withdrawn: { zh: '已经撤回', en: 'Withdrawn' },
  withdrawnText: {
    zh: '姓名、号码和留言已经抹去，我们不会再因为这次提交给您打电话。',
    en: 'The name, the number and the message have been erased. We will not call about this request.',
  },
  lostReference: {
    zh: '编号找不到了？我们来电时说一声，由工作人员替您撤回。',
    en: 'Lost the reference? Tell us when we call, and we will withdraw it for you.',
  },
  toHome: { zh: '回到首页', en: 'Back to home' },
})
