import { p, ul } from './markup.ts'
import type { SampleAnswer, SampleQuestion } from './shape.ts'

/** Seven questions: five with an accepted answer, one of them by the school, one answered and open, one without an answer. */
export const sampleQuestions: SampleQuestion[] = [
  {
    key: 'hours-late-start',
    author: 'hutong',
    cityCode: '110000',
    schoolId: null,
    title: '11 年级才转进来，40 小时义工还来得及吗？',
    titleEn: 'Joining in Grade 11: is there still time for the 40 volunteer hours?',
    content: p('儿子九月刚转，别人九年级就开始攒了。他周末两天都在补英语，我怕拖到最后一学期。'),
    contentEn: p(
      'My son transferred in September, and the others have been collecting hours since Grade 9. Both his weekend days go on English, and I am afraid it will all pile up in the last term.',
    ),
    tags: ['义工', '转学'],
    tagsEn: ['volunteering', 'transfer'],
    publishTime: '2026-09-21T21:14:00+08:00',
    viewCount: 412,
    likes: 4,
    accepted: 'hours-late-start-2',
  },
  {
    key: 'osslt-failed',
    author: 'oolong',
    cityCode: '440300',
    schoolId: null,
    title: 'OSSLT 没过，会影响申请大学吗？',
    titleEn: 'I failed the OSSLT. Does that hurt my university applications?',
    content: p('差得不多，但就是没过。同学说成绩单上看得见，我妈今晚还不知道。'),
    contentEn: p(
      'Not by much, but I failed. A classmate says it shows on the transcript. My mother does not know yet.',
    ),
    tags: ['OSSLT', '大学申请'],
    tagsEn: ['OSSLT', 'applications'],
    publishTime: '2026-06-12T20:40:00+08:00',
    viewCount: 886,
    likes: 7,
    accepted: 'osslt-failed-1',
  },
  {
    key: 'pengyu-late-bus',
    author: 'ferry',
    cityCode: '440300',
    schoolId: 16,
    title: '鹏屿晚自习九点结束，走读的赶得上校车吗？',
    titleEn: 'Pengyu’s evening study ends at nine: can day students still catch the bus?',
    content: '',
    contentEn: '',
    tags: ['校车', '晚自习'],
    tagsEn: ['school-bus', 'evening-study'],
    publishTime: '2026-10-13T12:26:00+08:00',
    viewCount: 203,
    likes: 2,
    accepted: 'pengyu-late-bus-2',
  },
  {
    key: 'homestay-early-dinner',
    author: 'plumrain',
    cityCode: '000000',
    schoolId: null,
    title: '寄宿家庭五点半就吃晚饭，孩子九点又饿，能提吗？',
    titleEn: 'The homestay eats at half past five and my daughter is hungry by nine. May we say so?',
    content: p('家庭人很好，我不想显得挑剔。孩子自己买了一箱泡面藏在床底下，我觉得也不是办法。'),
    contentEn: p(
      'They are kind people and I do not want to seem fussy. She has bought a box of instant noodles and keeps it under the bed, which is no solution either.',
    ),
    tags: ['寄宿家庭', '吃饭'],
    tagsEn: ['homestay', 'meals'],
    publishTime: '2026-10-18T22:03:00+08:00',
    viewCount: 357,
    likes: 6,
    accepted: 'homestay-early-dinner-1',
  },
  {
    key: 'winter-clothes',
    author: 'abacus',
    cityCode: '000000',
    schoolId: null,
    title: '去安省过第一个冬天，羽绒服在国内买还是到了再买？',
    titleEn: 'First winter in Ontario: buy the down coat in China or over there?',
    content: p('箱子限重 23 公斤，两件大衣就占掉四公斤。请按“必须带、到了买、不用买”三栏说。'),
    contentEn: p(
      'One suitcase, 23 kilos, and two coats take four of them. Please answer in three columns: bring, buy there, leave.',
    ),
    tags: ['冬天', '行李'],
    tagsEn: ['winter', 'luggage'],
    publishTime: '2026-08-05T19:30:00+08:00',
    viewCount: 640,
    likes: 5,
    accepted: 'winter-clothes-1',
  },
  {
    key: 'esl-or-eng2d',
    author: 'loquat',
    cityCode: '320500',
    schoolId: null,
    title: '英语大概 B1，10 年级直接上 ENG2D，还是先上 ESL？',
    titleEn: 'English at about B1: straight into ENG2D in Grade 10, or ESL first?',
    content: p('老大很要面子，不想上 ESL，觉得是“补习”。我担心的是学分：上了 ESL，英语学分会不会不够？'),
    contentEn: p(
      'My eldest is proud and thinks ESL is remedial. What worries me is the credits: with ESL, will there be enough in English?',
    ),
    tags: ['ESL', '选课', '英语'],
    tagsEn: ['ESL', 'courses', 'English'],
    publishTime: '2026-10-29T08:52:00+08:00',
    viewCount: 178,
    likes: 3,
  },
  {
    key: 'one-lab',
    author: 'ferry',
    cityCode: '440100',
    schoolId: 13,
    title: '榕声只有一间理科实验室，化学和物理轮着用，实验会少做吗？',
    titleEn: 'Banyanvoice has one science lab for chemistry and physics. Are fewer experiments done?',
    content: p('想听在读的或者读过的说，一学期到底进了几次实验室。开放日那天门是锁着的。'),
    contentEn: p(
      'I would like to hear from someone who studies or studied there: how often were you in the lab in a term? On the open day it was locked.',
    ),
    tags: ['实验室', '理科'],
    tagsEn: ['lab', 'science'],
    publishTime: '2026-11-02T18:07:00+08:00',
    viewCount: 64,
    likes: 1,
  },
]

type More = { replyTo?: number; official?: true }

/** Answer `n` to a question; `replyTo` is the number of the one that it replies to. */
function answer(
  post: string,
  n: number,
  author: string,
  time: string,
  [content, contentEn]: readonly [zh: string, en: string],
  { replyTo, ...flags }: More = {},
): SampleAnswer {
  const reply = replyTo === undefined ? {} : { parent: `${post}-${replyTo}` }
  return {
    key: `${post}-${n}`,
    post,
    author,
    content,
    contentEn,
    time: `2026-${time}:00+08:00`,
    ...reply,
    ...flags,
  }
}

/** What people answered, in the order in which it was written. */
export const sampleAnswers: SampleAnswer[] = [
  answer('hours-late-start', 1, 'abacus', '09-21T22:02', [
    p('40 除以 4 个学期，一学期 10 小时。'),
    p('40 over four terms is ten hours a term.'),
  ]),
  answer('hours-late-start', 2, 'graph', '09-22T07:35', [
    p('来得及，我也是 11 年级才开始的。三件事先做：') +
      ul(
        '问学校要表和认可的活动清单。不在清单上的，先书面问，同意了再去。',
        '转学前在国内做过的，拿机构盖章的证明去问认不认，别自己先减掉。',
        '一个寒假做 20 小时最省事。我在区图书馆上架，四个上午就 14 小时。',
      ) +
      p('拿钱的活、家里的家务不算。表当天让人签，我有 6 小时就是回头找不到负责人了。'),
    p('There is. I started in Grade 11, too. Three things first:') +
      ul(
        'Ask the school for the form and its list of activities. If yours is not on it, ask in writing before you start.',
        'For what he did in China before, take a stamped letter and ask whether it counts. Do not subtract it yourself.',
        'Twenty hours in one winter break is easiest. I shelved books at the district library: four mornings, fourteen hours.',
      ) +
      p(
        'Paid work and chores at home do not count. Have the form signed the same day: I lost six hours because the person in charge had left.',
      ),
  ]),
  answer(
    'hours-late-start',
    3,
    'hutong',
    '09-22T20:48',
    [
      p('图书馆这个好，离我们住的地方两站。已经让他去要表了。'),
      p('The library is a good idea, two stops from us. I have sent him to get the form.'),
    ],
    { replyTo: 2 },
  ),
  answer('osslt-failed', 1, 'graph', '06-12T21:25', [
    p(
      '大学算的是 12 年级 U、M 课的平均分，OSSLT 不在里面。但它是毕业条件之一：录取通知是“拿到 OSSD 才算数”，所以毕业前必须解决。',
      '两条路：明年再考一次；或者上 OSSLC（课程代码 OLC4O），修过就算达到读写要求，还有一个学分。现在去问升学老师你们学校开不开，别等 12 年级下学期。',
      '成绩单上只写有没有达到要求，不写分数。',
    ),
    p(
      'Universities look at the average of your Grade 12 U and M courses, and the OSSLT is not in it. But it is a condition of the diploma, and offers depend on the diploma, so it has to be settled before you graduate.',
      'Two ways: write it again next year, or take the literacy course (OLC4O). Passing that meets the requirement and gives you a credit. Ask your guidance counsellor now whether the school offers it, not in the last term.',
      'The transcript says whether the requirement is met. It gives no score.',
    ),
  ]),
  answer('osslt-failed', 2, 'toque', '06-12T23:11', [
    p('我第二次过的。今晚就跟你妈说吧，拖一天难受一天。'),
    p('I passed on the second try. Tell your mother tonight. It only gets worse by the day.'),
  ]),
  answer(
    'osslt-failed',
    3,
    'oolong',
    '06-13T00:02',
    [
      p('说了。她问的第一句是“吃饭了没”。'),
      p('I told her. The first thing she asked was whether I had eaten.'),
    ],
    { replyTo: 2 },
  ),
  answer('pengyu-late-bus', 1, 'oolong', '10-13T17:40', [
    p('我住校不坐车，但看到有一趟九点多开。'),
    p('I board, so I do not take it, but I do see one leave after nine.'),
  ]),
  answer(
    'pengyu-late-bus',
    2,
    'pengyu-office',
    '10-14T09:20',
    [
      p(
        '赶得上。六条线里有三条设晚班，21:15 从东门发车，周一至周四；周五没有晚自习，也没有晚班车。',
        '晚班车要在每学期第二周前登记，不另收费。没有登记的同学，值班老师会等家长到了再离开。线路图在学生处窗口，也可以写信来要。',
      ),
      p(
        'They can. Three of the six lines have a late bus, leaving the east gate at 21:15 from Monday to Thursday. On Fridays there is neither evening study nor a late bus.',
        'Please register by the second week of term; it costs nothing more. With a student who is not registered, the teacher on duty waits until a parent comes. The map is at our window, or write and we will send it.',
      ),
    ],
    { official: true },
  ),
  answer('homestay-early-dinner', 1, 'moss', '10-19T09:15', [
    p(
      '能提，而且该提。我第一户也是五点半，我饿了三个星期才开口，阿姨说“你怎么不早讲”，第二天冰箱就多了一层归我。',
      '说法很要紧。别说“晚饭太早”，说“我写作业写到十点，九点左右可以自己弄点吃的吗？冰箱里哪些我可以拿？”这是问规矩，不是提意见。',
      '泡面拿出来放厨房。房间里放吃的，很多家庭怕招虫，那个反而会不高兴。',
    ),
    p(
      'You may, and you should. My first family ate at half past five as well. I was hungry for three weeks before I said anything. “Why did you not tell me?” she asked, and the next day I had a shelf of the fridge.',
      'The wording matters. Not “dinner is too early” but “I do homework until ten. May I make myself something around nine, and what may I take?” That asks for the rules. It is no complaint.',
      'And move the noodles to the kitchen. Food in bedrooms brings insects, and that is what families do mind.',
    ),
  ]),
  answer('homestay-early-dinner', 2, 'toque', '10-19T11:30', [
    p('同意楼上。我们家的狗会开冰箱，所以我的那层在最上面。'),
    p('Agreed. Our dog opens the fridge, so my shelf is the top one.'),
  ]),
  answer(
    'homestay-early-dinner',
    3,
    'plumrain',
    '10-20T21:44',
    [
      p('女儿照这个说法问了，现在九点有一碗麦片。谢谢。'),
      p('She asked in those words and now has a bowl of cereal at nine. Thank you.'),
    ],
    { replyTo: 1 },
  ),
  answer('winter-clothes', 1, 'toque', '08-06T03:20', [
    p('按你的三栏：') +
      ul(
        '必须带：一件能挡风的薄羽绒（十月就用得上）、两套贴身保暖内衣、合脚的运动鞋。',
        '到了买：长款大衣和防水雪靴。当地款是按零下二十度做的，九月底到店，打折等十一月底。',
        '不用买：厚毛衣一堆。教室里二十三度，穿着毛衣上课会睡着。',
      ) +
      p('手套买两副，你一定会丢一只。'),
    p('In your three columns:') +
      ul(
        'Bring: a light windproof down jacket (you need it in October), two sets of thermals, trainers that fit.',
        'Buy there: the long coat and waterproof boots. They are made for minus twenty, arrive in the shops in late September and are reduced in late November.',
        'Leave: piles of thick jumpers. Classrooms are at 23 degrees and you will fall asleep.',
      ) +
      p('Two pairs of gloves. You will lose one glove.'),
  ]),
  answer('winter-clothes', 2, 'moss', '08-06T10:05', [
    p('补一条：教会和社区中心秋天有旧衣义卖，我的雪靴八加元，穿了三年。'),
    p(
      'One more: church and community sales in the fall. My boots cost eight dollars and lasted three years.',
    ),
  ]),
  answer('esl-or-eng2d', 1, 'hutong', '10-29T21:36', [
    p(
      '学分这头不用怕：必修的英语学分里，ESL 最多可以顶三个，剩下一个得是 12 年级的英语课。我家走的 ESLDO 再上 ENG3U，没耽误毕业。',
      '该怎么排要看学校的分班测试。另外问清楚：ESL 学校开到哪一级，有的学校只有一级，名义上的。',
    ),
    p(
      'The credits are no problem: up to three of the compulsory English credits may be ESL, and one must be a Grade 12 English course. My son took ESLDO, then ENG3U, and lost no time.',
      'Where to start is for the placement test. And ask which levels of ESL the school really offers: some have one, in name.',
    ),
  ]),
]
