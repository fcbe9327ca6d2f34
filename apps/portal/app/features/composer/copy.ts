import { pairs } from '#app/site/language.ts'

/** What a hidden identity asks for: level 1 or a verified account, a verified account, or not known before a category is chosen. */
export type HidingRule = 'regular' | 'verified' | 'open'

export const copy = pairs({
  rules: { zh: '第一次写？三分钟读完社区规则', en: 'New here? The community rules take three minutes' },
  title: { zh: '写文章', en: 'Write an article' },
  askTitle: { zh: '提问', en: 'Ask a question' },
  askDescription: {
    zh: '写好一个标题就能提问，说明可以不写。输入时先看看有没有现成的答案，问题由家长、学生和学校来回答。',
    en: 'A title is enough to ask. See while you type whether it has been answered; parents, students and schools reply.',
  },
  askLead: {
    zh: '一句话问清楚就行。写标题时，下面会列出可能已经回答过的内容。',
    en: 'One clear line is enough. What may answer it already appears below as you type.',
  },
  askNoScript: {
    zh: '提问需要启用 JavaScript。阅读不受影响。',
    en: 'Asking needs JavaScript. Reading works without it.',
  },
  noQuestions: {
    zh: '学校账号不提问，可以回答与本校有关的问题。',
    en: 'School accounts do not ask. They can answer questions about their school.',
  },
  questionTitle: { zh: '您的问题', en: 'Your question' },
  questionTitleHint: {
    zh: '如“十一年级插班，40 小时义工要做满吗？”',
    en: 'Such as “Joining in Grade 11: do I still need all 40 volunteer hours?”',
  },
  questionCity: { zh: '您家所在的城市', en: 'Your home city' },
  questionCityHint: {
    zh: '同城家庭会先看到。这里是家所在的国内城市：问多伦多等加拿大的事，也选自己的城市，或留“不限城市”',
    en: 'Families there see it first. Choose your city in China even if you ask about Toronto, or leave “Any city”',
  },
  questionMore: { zh: '补充说明、学校、图片（选填）', en: 'Details, school, pictures (optional)' },
  questionContent: { zh: '补充说明（选填）', en: 'Details (optional)' },
  questionContentHint: {
    zh: '孩子几年级、已经了解到什么、卡在哪里',
    en: 'The grade, what you know already, where you are stuck',
  },
  questionSettings: { zh: '更多设置', en: 'More settings' },
  questionPledge: {
    zh: '请不要写出他人的姓名、电话、证件号和住址。',
    en: 'Please leave out other people’s names, phones, document numbers and addresses.',
  },
  aboutThisSchool: (name: string) => ({ zh: `关于${name}`, en: `About ${name}` }),
  removeSchool: { zh: '不限这所学校', en: 'Not about this school' },
  ask: { zh: '发布问题', en: 'Ask' },
  asked: { zh: '问题已发布，有人回答时会通知您', en: 'Asked. You get a notice when someone answers' },
  askAnother: { zh: '再问一个', en: 'Ask another' },
  pendingQuestion: {
    zh: '新账号的前几个问题，以及含有需要核对内容的问题，由编辑看过再公开。',
    en: 'The first questions of a new account, and those that need a second look, are read by an editor before they appear.',
  },
  similar: { zh: '可能已经有答案', en: 'This may answer it' },
  similarFound: (n: number) => ({
    zh: `下方列出 ${n} 条可能有用的内容`,
    en: n === 1 ? '1 link below may answer it' : `${n} links below may answer it`,
  }),
  similarQuestion: { zh: '提问', en: 'Question' },
  similarGuide: { zh: '指南', en: 'Guide' },
  similarAnswered: { zh: '已采纳回答', en: 'Answer accepted' },
  similarAnswers: (n: number) => ({ zh: `${n} 条回答`, en: n === 1 ? '1 answer' : `${n} answers` }),
  similarNone: { zh: '还没有回答', en: 'No answer yet' },

  storyTitle: { zh: '写学生故事', en: 'Write a student story' },
  editTitle: { zh: '修改文章', en: 'Change your article' },
  editStory: { zh: '修改学生故事', en: 'Change your story' },
  editLead: {
    zh: '改好后保存。需要核对的修改由编辑看过再公开。',
    en: 'Save when it is right. A change that needs a second look is read by an editor before it appears.',
  },
  description: {
    zh: '写下您在选校和留学路上的亲身经历：六类文章，可附图片、费用明细和评分，先保存草稿再发表。',
    en: 'Write about your own experience of choosing a school and studying abroad: six kinds of article, with pictures, fees and ratings. Drafts are saved as you write.',
  },
  lead: {
    zh: '写亲身经历的事。写清时间、数字和依据，别的家庭才用得上。',
    en: 'Write what you went through yourself. Dates, figures and evidence are what other families can use.',
  },
  signInTitle: { zh: '可以先写，发布时再登录', en: 'Write first, sign in when you publish' },
  signInText: {
    zh: '写的内容自动保存在这台设备上，登录或注册以后还在。',
    en: 'What you write is kept on this device and is still here after you sign in or register.',
  },
  brought: {
    zh: '这是登录前在这台设备上写的内容。检查一下，点下方的发布按钮就会以您的账号发出。',
    en: 'This was written on this device before you signed in. Check it: the button below sends it in your name.',
  },
  pressAgain: {
    zh: '已登录，请再点一次下方的发布按钮。',
    en: 'You are signed in. Please press the button below once more.',
  },
  goesOn: {
    zh: '已登录，正在发布…',
    en: 'You are signed in. Publishing…',
  },
  signInToPublish: {
    zh: '登录或注册后就能发布。',
    en: 'Sign in or register to publish.',
  },
  signIn: { zh: '登录', en: 'Sign in' },
  noScript: {
    zh: '写文章需要启用 JavaScript。阅读不受影响。',
    en: 'Writing needs JavaScript. Reading works without it.',
  },
  waiting: { zh: '正在准备…', en: 'Getting ready…' },

  category: { zh: '分类', en: 'Category' },
  categoryHint: {
    zh: '选好分类，正文下方会列出几个可以照着写的问题。',
    en: 'Once you choose one, a few questions to write along are offered below the text.',
  },
  onlySecrets: {
    zh: '学校账号可以发“揭秘”类文章；对自己学校的评价由学生和家长来写。',
    en: 'School accounts may write “Uncover Secrets”. What a school is like is for students and parents to say.',
  },
  noStories: { zh: '学校账号不能发表学生故事。', en: 'School accounts cannot publish student stories.' },
  postTitle: { zh: '标题', en: 'Title' },
  postTitleHint: {
    zh: '一句话说清是什么事，如“住宿费之外，开学又交了五笔”',
    en: 'Say in one line what it is about, such as “Five fees on top of boarding”',
  },
  count: (n: number, most: number) => ({ zh: `${n} / ${most} 字`, en: `${n} of ${most} characters` }),
  content: { zh: '正文', en: 'Text' },
  contentAsk: { zh: '请输入内容', en: 'Enter the text' },
  outline: { zh: '不知道怎么写？看看提纲', en: 'Not sure where to begin? See an outline' },
  template: { zh: '放进正文作小标题', en: 'Put these into the text as headings' },
  templateDone: { zh: '提纲放在正文末尾了', en: 'The questions are at the end of the text' },
  onlyTemplate: {
    zh: '正文里只有提纲，请写下您的回答',
    en: 'There are only the questions so far. Please write your answers',
  },
  linkRefusal: {
    zh: '发布链接需要达到“达人”等级，或通过学生、学校认证。可以先写出网站的名字。',
    en: 'Links need the level “Trusted” or a verified account. You can name the site in words.',
  },

  gallery: { zh: '图片', en: 'Pictures' },
  galleryHint: {
    zh: '放在正文下方，最多 5 张，png、jpg、jpeg 格式；手机拍的大照片会先自动缩小，也可以粘贴或拖进来。收据、合同请先遮住姓名和证件号。',
    en: 'Shown below the text. Up to 5, as png, jpg or jpeg; large photos are made smaller before they are sent, and you can paste or drop them. Cover names and document numbers on receipts and contracts.',
  },
  picturesAfterJoining: {
    zh: '要加图片，请先登录或加入，写好的内容不会丢。',
    en: 'To add pictures, sign in or join first. Your text is kept.',
  },
  addPictures: { zh: '添加图片', en: 'Add pictures' },
  retry: { zh: '重试', en: 'Try again' },
  remove: { zh: '移除', en: 'Remove' },
  nthPicture: (n: number) => ({ zh: `第 ${n} 张图片`, en: `Picture ${n}` }),
  alt: (n: number) => ({ zh: `第 ${n} 张里有什么`, en: `What picture ${n} shows` }),
  earlier: (n: number) => ({ zh: `把第 ${n} 张往前移`, en: `Move picture ${n} forward` }),
  later: (n: number) => ({ zh: `把第 ${n} 张往后移`, en: `Move picture ${n} back` }),
  removeNth: (n: number) => ({ zh: `移除第 ${n} 张`, en: `Remove picture ${n}` }),

  city: { zh: '城市', en: 'City' },
  cityHint: {
    zh: '您所在的城市，或这件事发生的城市；不在列表里，就留“不限城市”',
    en: 'Where you live, or where it happened. If it is not in the list, leave “Any city”',
  },
  chooseCity: { zh: '请选择', en: 'Please choose' },
  everywhere: { zh: '不限城市', en: 'Any city' },
  school: { zh: '学校', en: 'School' },
  aboutSchool: { zh: '与某所学校有关', en: 'About a school' },
  aboutNothing: { zh: '与学校无关', en: 'Not about a school' },
  schoolOpen: {
    zh: '请选择学校，或选“与学校无关”',
    en: 'Please choose a school, or “Not about a school”',
  },
  schoolSearch: { zh: '学校名称', en: 'Name of the school' },
  schoolSearchHint: { zh: '输入中文或英文名的一部分', en: 'Part of its Chinese or English name' },
  schoolNone: {
    zh: '没有找到这所学校。可以先选“与学校无关”，在正文里写出校名。',
    en: 'No school by that name. You can choose “Not about a school” and name it in the text.',
  },
  schoolFound: (n: number) => ({
    zh: `找到 ${n} 所学校，按上下键选择`,
    en: `${n === 1 ? '1 school' : `${n} schools`} found, choose with the arrow keys`,
  }),
  schoolChange: { zh: '换一所', en: 'Change' },
  schoolNumber: (id: number) => ({ zh: `编号 ${id} 的学校`, en: `School no. ${id}` }),
  tags: { zh: '标签', en: 'Tags' },
  tagsHint: {
    zh: '最多 5 个，输入后按回车，如 住宿、学费、OSSLT',
    en: 'Up to 5. Press Enter after each, such as boarding, fees, OSSLT',
  },
  addTag: { zh: '添加', en: 'Add' },
  removeTag: (tag: string) => ({ zh: `移除标签 ${tag}`, en: `Remove the tag ${tag}` }),

  more: { zh: '我的经历（选填）', en: 'My experience (optional)' },
  moreHint: {
    zh: '说明您是谁、给学校打分、列出实际交的费用。会显示在正文下方。',
    en: 'Say who you are, rate the school and list what you paid. It is shown below the text.',
  },
  hasCard: { zh: '附上经历卡', en: 'Add an experience card' },
  relation: { zh: '您是', en: 'You are' },
  verifiedPerson: (relation: string, year: number) => ({
    zh: `已认证：${relation}，${year} 年入学`,
    en: `Verified: ${relation}, enrolled in ${year}`,
  }),
  relationOpen: { zh: '请在经历卡里选择您的身份', en: 'Please say on the card who you are' },
  choose: { zh: '请选择', en: 'Please choose' },
  enrolYear: { zh: '入学年份', en: 'Year of enrolment' },
  grade: { zh: '年级', en: 'Grade' },
  gradeName: (grade: string) => ({ zh: `${grade} 年级`, en: `Grade ${grade}` }),
  ratings: { zh: '评分', en: 'Ratings' },
  ratingsHint: {
    zh: '1 分最低，5 分最高；没有体会的可以不选',
    en: '1 is lowest, 5 highest. Leave out what you cannot judge',
  },
  points: (n: number) => ({ zh: `${n} 分`, en: `${n}` }),
  noRating: { zh: '不评', en: 'Skip' },
  fees: { zh: '费用明细', en: 'What you paid' },
  feeName: { zh: '项目', en: 'For' },
  feeAmount: { zh: '金额', en: 'Amount' },
  feeCurrency: { zh: '币种', en: 'Currency' },
  cny: { zh: '人民币', en: 'CNY' },
  cad: { zh: '加元', en: 'CAD' },
  addFee: { zh: '加一项', en: 'Add a line' },
  nthFee: (n: number) => ({ zh: `第 ${n} 项费用`, en: `Fee ${n}` }),
  removeFee: (n: number) => ({ zh: `删除第 ${n} 项`, en: `Remove fee ${n}` }),

  settings: { zh: '发布设置', en: 'Settings' },
  settingsNow: (now: { isHidden: boolean; isOpen: boolean }) => ({
    zh: `发布设置：${now.isHidden ? '隐藏身份' : '用昵称发布'}，${now.isOpen ? '可以评论' : '不开放评论'}`,
    en: `Settings: ${now.isHidden ? 'identity hidden' : 'under your nickname'}, comments ${now.isOpen ? 'open' : 'closed'}`,
  }),
  /** Beside the closed fold: what a hidden identity asks for in this text. */
  hideNameNeeds: (who: HidingRule) =>
    ({
      regular: {
        zh: '隐藏身份要到“常客”等级或通过认证',
        en: 'hiding your name needs the level “Regular” or a verified account',
      },
      verified: {
        zh: '隐藏身份要通过学生或家长认证',
        en: 'hiding your name needs a verified account here',
      },
      open: {
        zh: '隐藏身份：爆料、吐槽、揭秘要到“常客”等级，其他分类要通过认证',
        en: 'hiding your name needs the level “Regular” in three categories, a verified account in the others',
      },
    })[who],
  interest: { zh: '与学校的利益关系', en: 'Interest in the school' },
  interestHint: {
    zh: '会作为您的声明显示给读者。写到学校时必须选择；已认证的学生和家长写自己的学校，不能选“没有利益关系”。',
    en: 'Readers see it as your declaration. It is needed when the article is about a school; verified students and parents cannot choose “No interest” for their own school.',
  },
  interestOpen: { zh: '请选择', en: 'Choose one' },
  hideName: { zh: '隐藏身份发布', en: 'Hide who I am' },
  hideNameHint: {
    zh: '读者看到的是“匿名鹿”加一个编号，在这篇文章里固定不变，别的文章里另换一个。仍然看得到的：认证类别（同校已认证的人不足 5 位时不显示，校名要到 20 位）、您写的内容、图片和城市。管理员在处理举报或法律要求时可以查到账号，每次查看都有记录。',
    en: 'Readers see “Anonymous deer” and a number that stays the same in this thread and differs in others. Still visible: the kind of verification (not where fewer than 5 verified people share the school; its name from 20), what you write, your pictures and city. Staff can see the account for a report or a legal request, and each look is logged.',
  },
  fitPeople: (n: number) => ({
    zh: `符合将显示信息（学校、入学年份、年级）的已认证用户有 ${n} 位。`,
    en: `${n} verified people fit what will be shown (school, year, grade).`,
  }),
  fitFew: {
    zh: '这所学校已认证的用户不足 5 位：读者可能猜到是谁写的。认证标识不会显示，也请留意正文里的细节。',
    en: 'Fewer than 5 people are verified at this school: readers may guess who wrote it. The badge is not shown; mind the details in the text too.',
  },
  fitLeft: (left: readonly ('year' | 'grade')[]) => ({
    zh: `符合的人不足 5 位，所以不会显示${left.map((one) => ({ year: '入学年份', grade: '年级' })[one]).join('和')}。`,
    en: `Fewer than 5 people fit, so the ${left.map((one) => ({ year: 'year of enrolment', grade: 'grade' })[one]).join(' and the ')} will not be shown.`,
  }),
  hideNameRefused: (who: HidingRule) =>
    ({
      regular: {
        zh: '隐藏身份需要达到“常客”等级，或通过学生、家长认证。',
        en: 'Hiding who you are needs the level “Regular” or a verified account.',
      },
      verified: {
        zh: '这一类内容隐藏身份，需要通过学生或家长认证；“常客”等级只能在爆料、吐槽、揭秘里隐藏身份。',
        en: 'Hiding who you are here needs a verified account; the level “Regular” may do so in Broke (tip-offs), Roast (grumbles) and Uncover Secrets alone.',
      },
      open: {
        zh: '爆料、吐槽、揭秘里隐藏身份，需要达到“常客”等级或通过认证；其他分类需要通过学生或家长认证。',
        en: 'Hiding who you are needs the level “Regular” or a verified account in Broke (tip-offs), Roast (grumbles) and Uncover Secrets, and a verified account in the other categories.',
      },
    })[who],
  hideNameNotYet: {
    zh: '您写的时候选了隐藏身份，但这个账号还不能用。取消勾选，就会以您的昵称发布；也可以存为草稿，以后再发。',
    en: 'You chose to hide who you are, but this account cannot yet. Untick it to post under your nickname, or keep the text as a draft for later.',
  },
  aiAssisted: { zh: '写作时用了 AI 辅助', en: 'Written with the help of AI' },
  aiAssistedHint: { zh: '会在文章旁注明', en: 'Said beside the article' },
  commentOpen: { zh: '允许评论', en: 'Allow comments' },

  changeReasonHint: {
    zh: '您在修改别人的内容。原因会记入审核日志。',
    en: 'This is another member’s article. The reason is kept in the audit log.',
  },
  pledge: {
    zh: '发布即表示：写的是亲身经历或亲自核实过的事，不含他人的电话、证件号和住址。',
    en: 'By publishing you say that you lived through or checked what you write, and that it holds nobody’s phone, document number or address.',
  },
  publish: { zh: '发布', en: 'Publish' },
  publishing: { zh: '正在发布…', en: 'Publishing…' },
  saveChanges: { zh: '保存修改', en: 'Save the changes' },
  preview: { zh: '预览', en: 'Preview' },
  previewTitle: { zh: '预览：发布后就是这个样子', en: 'Preview: this is how it will look' },
  backToWriting: { zh: '继续修改', en: 'Go on writing' },
  saveDraft: { zh: '存草稿', en: 'Save as draft' },
  draftSaved: { zh: '已存入草稿箱', en: 'Saved in your drafts' },
  keptHere: (time: string) => ({ zh: `${time} 已保存在这台设备`, en: `Kept on this device at ${time}` }),
  keptThere: (time: string) => ({ zh: `${time} 已存入草稿箱`, en: `Saved in your drafts at ${time}` }),
  notKept: {
    zh: '这台设备不让保存草稿，请及时点“存草稿”',
    en: 'This device keeps no drafts. Use “Save as draft”',
  },
  saveFailed: (why: string) => ({
    zh: `草稿没有存到服务器（${why}），内容在这台设备上还在`,
    en: `The draft did not reach the server (${why}). It is still on this device`,
  }),
  signedOut: {
    zh: '登录已过期。内容保存在这台设备上，登录后继续。',
    en: 'Your session has ended. What you wrote is on this device. Sign in to go on.',
  },
  restored: {
    zh: '这是这台设备上没写完的内容。',
    en: 'This is what was left unfinished on this device.',
  },
  startAnew: { zh: '另写一篇', en: 'Write another' },
  drafts: { zh: '草稿箱', en: 'Drafts' },
  noDrafts: { zh: '草稿箱是空的', en: 'No drafts' },
  draftsFailed: { zh: '草稿箱没有打开成功', en: 'The drafts could not be read' },
  untitled: { zh: '（还没有标题）', en: '(no title yet)' },
  draftTime: (time: string) => ({ zh: `${time} 保存`, en: `saved ${time}` }),
  deleteDraft: (title: string) => ({ zh: `删除草稿 ${title}`, en: `Delete the draft ${title}` }),
  askDeleteDraft: {
    zh: '删除这篇草稿？删除后不能找回。',
    en: 'Delete this draft? It cannot be brought back.',
  },
  yesDelete: { zh: '删除', en: 'Delete' },
  rejected: (reason: string) => ({
    zh: `这篇没有通过审核：${reason}`,
    en: `This was not approved: ${reason}`,
  }),
  pendingEdit: {
    zh: '上一次的修改还在审核，现在公开的仍是原来的内容。再次保存会替换那次修改。',
    en: 'Your last change is still being reviewed and the old text is public. Saving again replaces that change.',
  },

  staleDraftTitle: { zh: '这篇草稿在别处改过', en: 'This draft was changed elsewhere' },
  stalePostTitle: { zh: '这篇文章在别处改过', en: 'This article was changed elsewhere' },
  staleText: {
    zh: '可能是您在另一台设备或另一个窗口里改的。两份都还在，用哪一份？',
    en: 'Perhaps by you, on another device or in another window. Both are still there. Which one do you want?',
  },
  mine: { zh: '用这里写的', en: 'Use what is here' },
  theirs: { zh: '用那边的', en: 'Use the other one' },
  both: { zh: '两份都留下', en: 'Keep both' },
  bothHint: { zh: '这里写的存成一篇新草稿', en: 'What is here becomes a draft of its own' },
  otherVersion: (title: string, time: string) => ({
    zh: `那边的标题：${title}（${time}）`,
    en: `Title of the other one: ${title} (${time})`,
  }),

  leaveText: {
    zh: '还有内容没有存到服务器。',
    en: 'Some of what you wrote is not on the server yet.',
  },
  saveAndLeave: { zh: '存草稿并离开', en: 'Save as draft and leave' },
  stay: { zh: '留下', en: 'Stay' },
  close: { zh: '关闭', en: 'Close' },

  waitForUploads: {
    zh: '还有图片或视频正在上传，请等它传完',
    en: 'Pictures or videos are still being uploaded. Please wait for them',
  },
  failedUploads: {
    zh: '有图片或视频没有上传成功，请重试或删除',
    en: 'Some pictures or videos could not be uploaded. Try them again or remove them',
  },
  stillHere: { zh: '您写的内容还在。', en: 'What you wrote is still here.' },
  failed: {
    zh: '没有发布成功，您写的内容还在。请重试。',
    en: 'Not published. What you wrote is still here. Please try again.',
  },
  passages: (words: string) => ({ zh: `涉及：${words}`, en: `It is about: ${words}` }),
  phoneNeeded: { zh: '去绑定手机号', en: 'Add a phone number' },
  muted: (until: string, reason: string) => ({
    zh: `您在 ${until} 之前不能发言（原因：${reason}）。可以先写草稿。`,
    en: `You cannot publish until ${until} (${reason}). You can write a draft meanwhile.`,
  }),
  mutedForEver: (reason: string) => ({
    zh: `您已被永久禁言，不能发言（原因：${reason}）。可以先写草稿。`,
    en: `You are muted permanently and cannot publish (${reason}). You can still write a draft.`,
  }),
  appeal: { zh: '查看处理与申诉', en: 'See the decision and appeal' },

  pendingTitle: { zh: '已提交，正在审核', en: 'Sent, and waiting for review' },
  pendingText: {
    zh: '新账号的前几篇文章，以及含有需要核对内容的文章，由编辑看过再公开。',
    en: 'The first articles of a new account, and articles that need a second look, are read by an editor before they appear.',
  },
  pendingNext: {
    zh: '在这之前，只有您能在个人中心看到它。通过后会排在列表最前面；如果没有通过，会告诉您原因，原文退回草稿箱，改好可以再发。',
    en: 'Until then you alone see it, in My space. Once approved it stands first in the list. If it is not approved you are told why and the text goes back to your drafts.',
  },
  pendingEditText: {
    zh: '修改已提交审核。通过之前，公开的仍是原来的内容。',
    en: 'Your change is being reviewed. Until then the old text stays public.',
  },
  pendingEditUnseen: {
    zh: '修改已保存，正在等待审核。这篇现在没有公开；编辑看的就是改好的内容，通过以后公开。',
    en: 'Your change is saved and waits for review. The text is not public now: an editor reads the new version, and it appears once approved.',
  },
  editQuestion: { zh: '修改问题', en: 'Change your question' },
  published: { zh: '已发布', en: 'Published' },
  saved: { zh: '修改已保存', en: 'Changes saved' },
  writeAnother: { zh: '再写一篇', en: 'Write another' },
  toMine: { zh: '看我的文章和提问', en: 'See my articles and questions' },
  notYours: {
    zh: '没有找到这篇内容，可能已被删除，或不属于当前账号。',
    en: 'This was not found. It may have been deleted, or belong to another account.',
  },
  cannotEdit: {
    zh: '已超过可修改时间。可以在文章页面追加更新。',
    en: 'The time for editing has passed. You can add an update on the page of the article.',
  },
})
