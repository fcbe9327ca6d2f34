import { h3, ol, p, quote, ul } from './markup.ts'
import type { SamplePost } from './shape.ts'

/** 24 posts: six categories, four each. Where a school is named, it is an invented one. */
export const samplePosts: SamplePost[] = [
  {
    key: 'three-charges',
    blogType: 1,
    author: 'ferry',
    cityCode: '440300',
    schoolId: 17,
    title: '开放日上没人提的三笔收费',
    titleEn: 'Three charges nobody named at the open day',
    content:
      p(
        '先讲结果 开放日说 17.6 万，我们最后交了 19.8 万。五月十号去的福田，菠萝包是好味，PPT 就一个数，我拍了照的。六月签合同附件里突然多三行字，财务拿着机器等你刷卡，你说签还是不签？？',
        '单子在我桌上，按交钱先后：',
      ) +
      ul(
        '注册费 6,000，签约当天交。问开放日点解不讲，人家回“首年才有，大家一般都知道”。我就不知道！',
        '活动周 8,800，八月才通知，去外地五天，不去也要交，说算进课程成绩。',
        '午餐 7,200 一年，学校自己没食堂，楼下餐厅的盒饭。退餐只退当月剩下天数的一半。',
      ) +
      p(
        '加起来 22,000，学费的一成多。不是给不起，是每一笔都等你退不了才讲，气到我两晚没睡。',
        '还有，招生老师讲“我们这边转学分不少于十八个”，我叫她写下来，她笑笑口“这个不用写”。结果书面评估十四个。十四个！差四个学分等于多读半年',
      ) +
      h3('后面的人听我一句') +
      p(
        '去之前自己画张空表：学费 注册 教材 餐 校车 活动 考试 退费，一格一格叫他填，没有就写“没有”，然后签名。肯填的学校我见过两所。刚下夜班，手机打的，错字不改了。',
      ),
    contentEn:
      p(
        'Result first. Open day said 176,000 and in the end we paid 198,000. It was 10 May in Futian, good pineapple buns, one number on the slide, I took a photo. In June at signing there are suddenly three more lines in the annex and accounts stands there with the card machine. So do you sign or not??',
        'Papers are on my table, in the order the money went:',
      ) +
      ul(
        'Registration 6,000, same day. Why not said at the open day? “Only the first year, people generally know.” Well I did not!',
        'Activity week 8,800, told us in August, five days away, you pay even if you dont go because it counts for a mark.',
        'Lunch 7,200 a year. School has no canteen, it is boxes from the restaurant downstairs. Cancel and you get half of what is left of that month.',
      ) +
      p(
        'That is 22,000, more than a tenth of tuition. It is not that we cant pay. Each one comes when you cannot go back any more. I did not sleep two nights.',
        'And admissions told me “at least eighteen credits on transfer”. I asked her to write it down, she smiled, “no need”. Written assessment: fourteen. FOURTEEN. Four credits is half a year more.',
      ) +
      h3('Listen to me, whoever comes next') +
      p(
        'Before you go make an empty table, tuition registration books meals bus activities exams refunds, make them fill every box, “none” if none, and sign. I met two schools who would. Typed on the phone after night shift, I am not fixing the spelling.',
      ),
    tags: ['收费', '开放日', '合同'],
    tagsEn: ['fees', 'open-day', 'contract'],
    publishTime: '2026-09-06T21:14:00+08:00',
    isEssence: true,
    viewCount: 4821,
    likes: 6,
    favourites: 4,
    helpful: 5,
    evidenceLevel: 2,
    interest: 'parent',
  },
  {
    key: 'two-principals',
    blogType: 1,
    author: 'plumrain',
    cityCode: '310000',
    schoolId: 22,
    title: '一学年里，校长换了两任之后',
    titleEn: 'After two principals in a year',
    content:
      p(
        '女儿 2025 年九月入读，开学典礼上的校长一头白发，讲话没有稿子，她挺喜欢。十一月换了一位，次年三月又换了一位。家长收到的通知都是两行字。',
        '换人本身不稀奇，麻烦的是跟着人走的那些事：',
      ) +
      ol(
        '学分评估。第一任校长签的是九个，第二任说要重看，重看后是八个，少的那个是体育。',
        '推荐信。12 年级的孩子要校长写信，第三任刚来两周，只见过他们的成绩单。',
        '退费。有两家想走，问规则，答复是“等新校长定”。翻合同，关于退费只有一句“按学校有关规定办理”，而规定没有附在后面。',
      ) +
      p(
        '公平地讲，任课老师没怎么变，课照常上，我女儿的英语老师还主动把前后两份评估都复印给我们，让我们留着。第三任校长四月开了说明会，坐下来听了两个小时，没有打断任何人。',
        '如果重来，我会在签约前问三个问题：校长的合同到哪一年？换校长时，已签的学分评估算不算数？退费规则在第几页？',
      ) +
      quote('“白头发那位”走之前在黑板上写了一句：把每门课的大纲都存一份。她真的存了，后来用上了。'),
    contentEn:
      p(
        'When my daughter started in September 2025 the principal had white hair and spoke without notes. She liked him. In November there was another, and in March a third. Parents had two lines about it each time.',
        'Principals do leave. The trouble is what leaves with them.',
      ) +
      ol(
        'Credits. The first principal signed for nine. The second wanted to look again, and then it was eight. The missing one was gym.',
        'References. Grade 12 students need a letter from the principal. The third had been there two weeks and had met only their marks.',
        'Refunds. Two families wanted to go and asked for the rules. “When the new principal decides.” The contract says “handled according to relevant school regulations”, which were not attached.',
      ) +
      p(
        'In fairness, the teachers stayed and lessons went on. The English teacher copied both assessments for us without being asked. In April the third principal held a meeting, sat for two hours, and interrupted nobody.',
        'Next time I would ask three things before signing. How long is the principal’s contract? Does a signed assessment survive a change? On which page are the refund rules?',
      ) +
      quote(
        'Before he left, the first one wrote on the board: keep a copy of every course outline. She did, and later she needed them.',
      ),
    tags: ['校长', '学分评估', '退费'],
    tagsEn: ['principal', 'credits', 'refunds'],
    publishTime: '2026-06-14T22:40:00+08:00',
    viewCount: 3977,
    likes: 5,
    favourites: 3,
    helpful: 4,
    evidenceLevel: 2,
    interest: 'parent',
  },
  {
    key: 'timetable-brochure',
    blogType: 1,
    author: 'ferry',
    cityCode: '440100',
    schoolId: 14,
    title: '课表与招生册不一样，差了两门课',
    titleEn: 'The timetable was not the one in the brochure',
    content:
      p(
        '表妹家的孩子三月插班进珠澜，托我帮忙看材料。招生册第 6 页写着 11 年级开物理、计算机、会计、美术。四月拿到的课表上，计算机和会计没有了，换成“自主学习”，每周六节。',
        '我们问教务，得到的解释是报名不足八人不开课。这合理，可册子上没有这句话。',
      ) +
      h3('钱的部分') +
      p(
        '计算机不开，想学的孩子被推荐去读夏季课，另收 6,500 元。夏季课的通知写着“名额有限”，我去看，教室里坐了五个人。',
      ) +
      h3('我们做了什么') +
      ol(
        '把册子那一页和课表并排拍照，发邮件给教务，一封只问一件事。',
        '请对方写明：哪些课今年确定不开，不开时学费怎么算。',
        '约了一次面谈，带着孩子，让她自己讲为什么需要计算机。',
      ) +
      p(
        '结果是：会计改到下学年，计算机允许她在线上学校修，课费由中心承担一半。我们接受了。',
        '写出来不是要出气。册子印一次用三年，课表每年变，这中间的缝，得有人拿尺子量一量。',
      ),
    contentEn:
      p(
        'My cousin’s child moved to Zhulan in March and I was asked to look through the papers. Page 6 of the brochure lists physics, computer science, accounting and art for Grade 11. The April timetable had no computing and no accounting. It had six periods a week of “independent study”.',
        'The registry explained that fewer than eight had signed up. That is reasonable. It was not in the brochure.',
      ) +
      h3('The money') +
      p(
        'Anyone who wanted computing was pointed to a summer course for another 6,500 yuan. The notice said places were limited. I went to look, and five people sat in the room.',
      ) +
      h3('What we did') +
      ol(
        'Photographed the page beside the timetable and wrote to the registry, one question to a letter.',
        'Asked them to state which courses would not run and what that meant for the fee.',
        'Asked for a meeting, and let the girl herself say why she needed computing.',
      ) +
      p(
        'Accounting was moved to next year. For computing she may use an online school, and the centre pays half. We agreed.',
        'I am not writing to let off steam. A brochure is printed once and used for three years, while timetables change each year. Somebody has to hold a ruler to the gap.',
      ),
    tags: ['课表', '招生册', '夏季课'],
    tagsEn: ['timetable', 'brochure', 'summer-course'],
    publishTime: '2026-04-22T20:05:00+08:00',
    viewCount: 2964,
    likes: 4,
    favourites: 3,
    helpful: 3,
    evidenceLevel: 2,
    interest: 'parent',
  },
  {
    key: 'twin-to-four',
    blogType: 1,
    author: 'loquat',
    cityCode: '320500',
    schoolId: 24,
    title: '宿舍从双人间变成四人间，床是周末搬进来的',
    titleEn: 'Twin rooms became fours over a weekend',
    content:
      p(
        '我很生气，所以先把时间写清楚。三月八日，周日，晚上七点四十，送孩子回校，推开门，双人间变成了四人间。两张上下床，书桌全挤到窗边，四个人两个插座。新搬来的两个孩子站在那儿，行李都不敢开。',
        '没有通知。没有短信。没有电话。周五放学的时候一个字都没有。后来才说，另一层漏水，人先并过来。修多久？不知道。',
      ) +
      p('挤一挤我们不是不能接受。这三条不能：') +
      ul(
        '孩子的贴身衣物，是谁动的，谁收进箱子的？问到今天没人认。',
        '我们交的是双人间的钱。差价退不退？我问了两次，书面答复：零。',
        '充电排队排到熄灯以后，有人拉插线板。出了火算谁的？',
      ) +
      p(
        '说句公道话，第三周插线板换了带保护的，多了一个插座。漏水那层五月初修好，搬回去一半人。就这些。',
        '住校的家长，签宿舍协议之前看三行：房型、换房提前几天、差价怎么退。我们那份三行都没有。是我没看，这个我认。可是没写，不等于你们想怎么搬就怎么搬！',
      ),
    contentEn:
      p(
        'I am angry, so let me put the time down first. Sunday 8 March, 7.40 in the evening. I bring my child back, open the door, and the twin room is a room for four. Two bunk beds, all desks pushed to the window, two sockets for four people. The two new girls stood there and did not dare open their bags.',
        'No notice. No message. No call. On Friday not one word. Later we hear that another floor leaks and its people were moved. For how long? Nobody knows.',
      ) +
      p('A squeeze we can live with. These three we cannot:') +
      ul(
        'Who touched my child’s underwear and packed it in a box? To this day nobody will say.',
        'We paid for a twin. Do we get the difference? I asked twice. Written answers: zero.',
        'The queue for the socket goes past lights out, so somebody brings an extension lead. And if there is a fire, who answers for it?',
      ) +
      p(
        'To be fair: in week three the leads were changed for protected ones and there was one more socket. The leak was fixed in early May and half of them moved back. That is all.',
        'Parents of boarders, look for three lines before you sign: kind of room, days of notice, how the difference is refunded. Ours had none. I did not look, and that is on me. But “not written” does not mean you may move children about as you like!',
      ),
    tags: ['宿舍', '住宿费', '安全'],
    tagsEn: ['dormitory', 'boarding', 'safety'],
    publishTime: '2026-05-11T07:52:00+08:00',
    viewCount: 2218,
    likes: 4,
    favourites: 2,
    helpful: 3,
    evidenceLevel: 1,
    interest: 'parent',
  },
  {
    key: 'group-work',
    blogType: 2,
    author: 'hutong',
    cityCode: '110000',
    schoolId: 20,
    title: '小组作业四个人，只有我侄女在写',
    titleEn: 'Group work: four names, one writer',
    content:
      p(
        '这事儿得从头说。我侄女，我姐家那个，在西砚读 11 年级，世界史老师让做小组展示，四个人，题目叫丝绸之路上的纸。您猜怎么着，三个人没干活。一个念了一遍，一个换了换字体，还有一个在最后一页写了俩字：谢谢。',
        '分下来，四个人全是 88。孩子在家庭群里就发了一句：“纸很贵，我的时间更贵。”她姥姥还问哪儿的纸这么贵。',
      ) +
      p(
        '话说回来也不能全赖那仨。去年十一月那个礼拜，里头有俩当天晚自习才知道要换宿舍，收拾到熄灯，第二天早上就交初稿，换您您写得动吗？学校后来是道了歉，规矩也改了，可那礼拜的分没法重算，这我到现在也没想明白。',
      ) +
      p(
        '我陪她去找的老师。去之前我说咱不告状啊，就问一句，谁干的活儿怎么看得出来。老师挺痛快，当场给了张表：',
      ) +
      ul(
        '一人领一段，签字；',
        '礼拜三各交各的草稿，不许合一块儿；',
        '完了每人写 150 字，自己干了啥，别人干了啥。',
      ) +
      p(
        '第二回就照这个来，91、85、84、70。拿 70 那孩子还专门来谢她，说以前是真不知道从哪儿下手。你说这事儿闹的。',
        '行了，说完了，该送孩子回昌平了。换字体那位，字体挑得其实不赖。',
      ),
    contentEn:
      p(
        'I had better start at the beginning. My niece, that is my sister’s girl, is in Grade 11 at Westinkstone, and the history teacher had them do a group thing, four of them, paper on the Silk Road it was called. And what do you think? Three did nothing. One read it through, one changed the font, and one put “Thank you” on the last page.',
        'All four got 88. The girl sent the family one line: “Paper was expensive. So is my time.” Her grandmother asked where paper was that dear.',
      ) +
      p(
        'Mind you, it was not all their fault. That week in November two of them heard at evening study that they were changing dormitories that same night, packed until lights out, draft due in the morning. Could you write? The school did say sorry afterwards and changed the rules, but that week’s mark stayed as it was, and I have never understood that part.',
      ) +
      p(
        'So I went along to the teacher. We accuse nobody, I told her on the way, we just ask how anyone can see who did the work. Nice teacher. Gave us a form there and then:',
      ) +
      ul(
        'each takes a part and signs for it;',
        'on Wednesdays each hands in their own draft, no lumping together;',
        'and at the end 150 words from everybody, what did I do, what did the others do.',
      ) +
      p(
        'Second time they did it like that: 91, 85, 84, 70. And the one with the 70 came to thank her, said he honestly never knew where to start. There you are.',
        'Right, that is it, I have a boy to drive back to Changping. The font, by the way, was not a bad font.',
      ),
    tags: ['小组作业', '宿舍', '评分'],
    tagsEn: ['group-work', 'dormitory', 'marking'],
    publishTime: '2026-03-18T19:30:00+08:00',
    viewCount: 3340,
    likes: 6,
    favourites: 3,
    helpful: 4,
    evidenceLevel: 2,
    interest: 'parent',
  },
  {
    key: 'snow-bus',
    blogType: 2,
    author: 'toque',
    cityCode: '000000',
    schoolId: 12,
    title: '雪天等公交 50 分钟，我数了 211 辆车',
    titleEn: '50 minutes for a bus in the snow',
    content:
      p(
        '三月三日，巴里，零下十四度，风从湖上来。早上 7:05 到站，应用说 7:12 有车。7:12 没有。7:30 也没有。7:55 来了一辆，司机说前面那班滑进了雪堆，大家都没事，就是得等拖车。',
        '这 50 分钟里我数了 211 辆小汽车，其中 4 辆停下来问要不要搭，我都说谢谢不用（寄宿妈妈的规矩：不认识的车不上，冻成冰棍也不上）。',
      ) +
      p('吐槽三点：') +
      ol(
        '学区的暴雪通知说校车停运，学校照常。那坐公交的人算什么？算意志坚强。',
        '我迟到 40 分钟，第一节是测验。好在老师看了一眼我的睫毛，让我先去暖气边化一会儿，午休补考。',
        '手套。我戴的是好看的那副。',
      ) +
      p('第二天我就改了：') +
      ul(
        '站牌旁边有家面包店六点半开门，可以在里面等，买不买都行，我一般买个肉桂卷表示尊重；',
        '存好学校缺勤线和寄宿家庭的电话，纸条放口袋，手机在低温下会关机；',
        '里面一双薄手套，外面一双丑手套。',
      ) +
      p('写给明年要来的人：提前一班车出门，不是勤奋，是统计学。'),
    contentEn:
      p(
        'Barrie, 3 March, minus fourteen, wind off the lake. I was at the stop at 7.05. The app said 7.12. Nothing at 7.12, nothing at 7.30. At 7.55 a bus came. The one before it had slid into a snowbank, said the driver. Everyone was fine and waiting for a tow.',
        'In those 50 minutes I counted 211 cars. Four stopped to offer a lift. I said no, thank you. My homestay mum’s rule is that you do not get into strangers’ cars, even as an icicle.',
      ) +
      p('My complaints:') +
      ol(
        'The storm notice said school buses are cancelled and schools are open. And those who take the city bus? We are assumed to have character.',
        'I was 40 minutes late and first period was a test. The teacher looked at my eyelashes, sent me to thaw by the radiator, and let me write at lunch.',
        'Gloves. I had worn the pretty ones.',
      ) +
      p('What I do now:') +
      ul(
        'The bakery by the stop opens at 6.30 and lets you wait. You need not buy anything. I buy a cinnamon roll, out of respect.',
        'School and homestay numbers are on paper in my pocket, because phones switch off in the cold.',
        'Thin gloves inside, ugly gloves outside.',
      ) +
      p('To anyone coming next year: taking the earlier bus is not diligence. It is statistics.'),
    tags: ['冬天', '公交', '巴里'],
    tagsEn: ['winter', 'bus', 'Barrie'],
    publishTime: '2026-03-05T11:20:00+08:00',
    isEssence: true,
    viewCount: 5633,
    likes: 9,
    favourites: 3,
    helpful: 5,
    evidenceLevel: 1,
    interest: 'parent',
  },
  {
    key: 'translated-thrice',
    blogType: 2,
    author: 'abacus',
    cityCode: '440100',
    schoolId: 14,
    title: '同一份成绩单，翻译了三遍',
    titleEn: 'The same report, translated three times',
    content:
      p(
        '事项：侄女（广州）转入珠澜，需提交高一成绩单英文件。原件一页半。以下为实际支出，均有收据。',
        '第一次：网上译者，80 元一页，合计 160 元。教务意见：须盖章。退回。',
        '第二次：有资质的翻译公司，150 元一页，合计 300 元，已盖章。教务意见：“信息技术”只译课名不行，须附课程描述。退回。',
        '第三次：中心推荐的译者，600 元一份。当日通过。',
        '三次合计 1,060 元，历时 34 天。其中 460 元属于可以避免的支出，原因是要求没有一次说完。',
        '我不反对 600 元。我反对分三次告诉我。问了另外四家，两家译过两遍，一家附了四十页课程大纲，一家还在等。',
      ) +
      h3('完整要求（自第三位译者处抄得）') +
      ul(
        '中文原件，学校盖章，写明各科学时；',
        '英文译件，写明译者姓名、日期，附声明；',
        '少见的课名，附两三行课程描述；',
        '由谁出具、是否公证，以接收学校的书面答复为准。',
      ) +
      p('建议中心将上述四条放到官网。另：体育 96 分，三份译件课名译法各不相同，分数一致。'),
    contentEn:
      p(
        'Matter: my niece in Guangzhou moved to Zhulan and had to hand in her first-year report in English. The original is a page and a half. What follows was actually paid; there are receipts.',
        'First: a translator found online, 80 yuan a page, 160 in all. Registry: must be stamped. Returned.',
        'Second: a certified company, 150 a page, 300 in all, stamped. Registry: “Information Technology” is a name only, a course description is needed. Returned.',
        'Third: the translator the centre recommends, 600 for the set. Accepted the same day.',
        'Total 1,060 yuan and 34 days. Of this, 460 could have been avoided. Reason: the requirements were not stated in one go.',
        'I do not object to 600. I object to being told in three parts. I asked four other families. Two translated twice, one attached forty pages of syllabus, one is still waiting.',
      ) +
      h3('The requirements in full (copied from the third translator)') +
      ul(
        'Chinese original, stamped by the school, with hours for each subject;',
        'English version with the translator’s name, the date and a statement;',
        'two or three lines about any course with an unusual name;',
        'who makes it, and whether it must be notarised: as the receiving school says in writing.',
      ) +
      p(
        'I suggest that the centre put these four lines on its website. Also: gym, 96. The three versions name the course in three ways. The mark agrees.',
      ),
    tags: ['翻译', '成绩单', '转学'],
    tagsEn: ['translation', 'transcript', 'transfer'],
    publishTime: '2026-07-19T16:08:00+08:00',
    viewCount: 2487,
    likes: 5,
    favourites: 3,
    helpful: 4,
    evidenceLevel: 2,
    interest: 'parent',
  },
  {
    key: 'group-worry',
    blogType: 2,
    author: 'plumrain',
    cityCode: '310000',
    schoolId: 22,
    title: '家长群的焦虑，一晚上 340 条',
    titleEn: 'Worry in the parents’ group: 340 messages in one night',
    content:
      p(
        '八月二十一日晚上九点零四分，有人在群里问：“定金到底退不退？”到十二点，340 条。我从头到尾看完，记了账：',
      ) +
      ul(
        '转发截图 57 张，其中 31 张是同一张；',
        '“听说”开头的 44 条；',
        '真正贴出合同条款的 2 条，而那一条只有九个字：“按学校有关规定办理”。',
      ) +
      p(
        '焦虑是会传染的。有位妈妈本来只想问校车，问着问着开始担心升学；有位爸爸凌晨一点发了一份表格，标题叫“最坏情况”。',
        '第二天早上我做了一件很小的事：写了一封邮件，三个问题，抄送教务，请书面回复。第五天收到了：定金退还规则正在起草，九月底前给；已提出申请的两家先按七成退。不算好答案，但它有日期。',
        '我把回信贴进群里，群里安静了大约二十分钟。然后有人问，中午的排骨是不是又涨价了。我从没这么高兴看到排骨。',
      ) +
      p('我的经验：群里问情绪，邮件问事情。夜里十一点以后的消息，早上再看，多数已经自己退烧了。'),
    contentEn:
      p(
        'At 9.04 pm on 21 August someone asked the group: “Is the deposit refundable or not?” By midnight there were 340 messages. I read them all and kept a tally.',
      ) +
      ul(
        '57 screenshots, of which 31 were the same one.',
        '44 messages that began “I heard”.',
        '2 that quoted the contract. The clause had six words: “handled according to relevant school regulations”.',
      ) +
      p(
        'Worry is catching. One mother came to ask about the bus and ended up afraid for university. At one in the morning a father sent a spreadsheet called “Worst case”.',
        'Next morning I did something small. I wrote one e-mail with three questions, copied the registry and asked for an answer in writing. It came on the fifth day. Rules for deposits were being drafted and would be ready by the end of September; the two families who had applied would get seventy per cent meanwhile. Not a good answer, but one with a date.',
        'I pasted it into the group. There was silence for about twenty minutes. Then somebody asked whether the spare ribs had gone up again. I have never been so glad to read about spare ribs.',
      ) +
      p(
        'What I learned: ask the group how people feel, and ask by e-mail what is true. Messages sent after eleven at night have mostly cooled by breakfast.',
      ),
    tags: ['家长群', '定金', '沟通'],
    tagsEn: ['parents', 'deposit', 'letters'],
    publishTime: '2026-08-29T10:15:00+08:00',
    viewCount: 4102,
    likes: 7,
    favourites: 2,
    helpful: 5,
    evidenceLevel: 1,
    interest: 'parent',
  },
  {
    key: 'inside-seventy',
    blogType: 3,
    author: 'graph',
    cityCode: '000000',
    schoolId: null,
    title: '平时分里到底有什么：我把一门课拆开给你看',
    titleEn: 'What is inside the 70%: one course taken apart',
    content:
      p(
        '都说平时成绩占 70%，可没人说这 70 里装了什么。我把自己 11 年级物理的课程大纲和一学期的分数单对着看了一遍，列在这里。只是一门课、一位老师的做法，别处会不同，以你自己的大纲为准。',
      ) +
      h3('四类能力，不是四次考试') +
      ul(
        '知识与理解：小测、概念题，本学期 9 次；',
        '思考与探究：实验设计、误差分析，6 次；',
        '表达：实验报告的图、单位、句子，跟着每份报告走；',
        '应用：把学过的放到没见过的场景里，4 次。',
      ) +
      p(
        '老师在大纲第 2 页写了每类的权重，加起来是 70。剩下的 30 是期末评价，我们这门是一场考试加一个项目，不全是考试。听说 2026–27 学年起出勤也要算进分数，老师说等教育厅的正式文件，九月以大纲为准。',
      ) +
      h3('三个没人提醒我的地方') +
      ol(
        '最近的成绩更重要。老师看的是学期末你会什么，十月那次 58 分没有简单地被平均进去。',
        '作业习惯单独写在成绩单另一栏，不直接算分。但拖到最后一周交的东西，往往也写不好。',
        '订正可以补证据。问老师：“我现在会了，可以怎么证明？”这句话值好几分。',
      ) +
      p(
        '结论：平时分不是送分，是把一次大考拆成二十来次小考，好处是摔一跤还爬得起来，坏处是没有哪一周能完全躺下。',
      ),
    contentEn:
      p(
        'Everyone says coursework is 70%. Nobody says what is in the seventy. I put my Grade 11 physics outline beside a semester of marks. This is one course and one teacher; yours will differ, so read your own outline.',
      ) +
      h3('Four kinds of ability, not four tests') +
      ul(
        'Knowledge and understanding: quizzes and concept questions, nine of them.',
        'Thinking and inquiry: designing experiments and handling error, six.',
        'Communication: the graphs, units and sentences of every lab report.',
        'Application: using what you know somewhere new, four.',
      ) +
      p(
        'Page two of the outline gives the weights, and they add up to 70. The other 30 is the final evaluation. Ours was an exam and a project, so not all exam. From 2026-27 attendance is said to count as well; our teacher is waiting for the ministry’s text, so go by the outline you get in September.',
      ) +
      h3('Three things nobody told me') +
      ol(
        'Recent work counts for more. The teacher asks what you can do at the end, and my 58 in October was not simply averaged in.',
        'Work habits have their own column on the report and are not marks. Still, whatever you start in the last week is seldom good.',
        'Corrections can be evidence. “I can do it now. How may I show you?” is worth several marks.',
      ) +
      p(
        'So coursework is no gift. It cuts one big exam into twenty or so small ones. You can fall once and get up, and there is no week when you may lie down.',
      ),
    tags: ['平时分', '评分', '物理'],
    tagsEn: ['coursework', 'marking', 'physics'],
    publishTime: '2026-07-02T18:45:00+08:00',
    isEssence: true,
    viewCount: 6210,
    likes: 8,
    favourites: 6,
    helpful: 7,
    evidenceLevel: 1,
    interest: 'none',
  },
  {
    key: 'equivalent-credits',
    blogType: 3,
    author: 'pengyu-office',
    cityCode: '440300',
    schoolId: 16,
    title: '校长怎么评等值学分：把会议室的门打开一条缝',
    titleEn: 'How equivalent credits are decided',
    content:
      p(
        '各位家长：关于“高一读完能换几个学分”，现将本校做法说明如下，供参考。本帖由学校账号发布，利益关系已声明。学分由接收学校的校长逐人评定，任何人不得事先承诺数量，包括本校招生人员。其他学校做法可能不同，请以该校书面答复为准。',
      ) +
      h3('一、需提交的材料') +
      ul(
        '成绩单原件（盖章）及译件；',
        '各科学时证明，没有的，本校按课程标准核定；',
        '学生面谈记录、英语写作一份；',
        '安省教育厅关于等值学分的文件由本校备查，不用家长准备。',
      ) +
      h3('二、评定的步骤') +
      p(
        '（一）课程须已修完。中途转出的半个学期一般不给学分，可作分班参考。（二）科目须能对应，不能对应的归入选修。（三）核定毕业前仍须修读的课程。英语及 12 年级课程不因“以前学过类似的”而免修。',
        '成绩偏低的科目，不必然不给。校长要判断学生能否跟上下一门课；跟不上的，少给一个学分、多修一门课，对学生未必不利。',
      ) +
      quote(
        '去年有家长持两份结果来询问：外校十八个，本校十五个。我们请家长核实两件事：十八个是否书面写明？由谁签字？',
      ) +
      p(
        '三、评定表应有签字、日期及每门课的名称。对结果有疑问的，可预约校长说明，每次三十分钟，不收费。以上。鹏屿学院学生处',
      ),
    contentEn:
      p(
        'Dear parents, With regard to the question how many credits a finished first year is worth, the practice of this school is set out below for your information. This post comes from a school account; our interest is declared. Credits are assessed one student at a time by the principal of the receiving school. No person may promise a number in advance, our own admissions staff included. Other schools may proceed differently; please go by their written reply.',
      ) +
      h3('1. Documents to be handed in') +
      ul(
        'Report card, original and stamped, with translation;',
        'Proof of hours for each subject; where there is none, the school goes by the curriculum standard;',
        'Notes of the interview with the student, and one piece of English writing;',
        'The ministry’s document on equivalent credits is kept at the school; parents need not bring it.',
      ) +
      h3('2. How the assessment proceeds') +
      p(
        '(a) The course must have been completed. Half a term usually earns no credit but may be used for placement. (b) The subject must have a counterpart; otherwise it is counted as an elective. (c) Courses still required before graduation are fixed. English and Grade 12 courses are not waived because something similar was studied before.',
        'A low mark does not in itself rule out a credit. The principal considers whether the student can follow the next course. Where this is doubtful, one credit fewer and one course more is not necessarily a disadvantage.',
      ) +
      quote(
        'Last year a family came with two results: eighteen from another school, fifteen from ours. We asked them to establish two things. Is the eighteen stated in writing? Who signed it?',
      ) +
      p(
        '3. The form should bear a signature, a date and the name of every course. Families who disagree may book thirty minutes with the principal, free of charge. Pengyu Student Office',
      ),
    tags: ['等值学分', '转学', '校长'],
    tagsEn: ['credits', 'transfer', 'principal'],
    publishTime: '2026-06-23T15:30:00+08:00',
    viewCount: 3725,
    likes: 5,
    favourites: 5,
    helpful: 5,
    evidenceLevel: 0,
    interest: 'school',
  },
  {
    key: 'lesson-visit',
    blogType: 6,
    author: 'loquat',
    cityCode: '320500',
    schoolId: 23,
    title: '一节课的探访笔记：坐在最后一排的 75 分钟',
    titleEn: 'Notes from the back row: one lesson, 75 minutes',
    content:
      p(
        '十月十四日上午，澄桥，11 年级英语，23 名学生，我坐最后一排靠暖水瓶。登记表上写：不拍照、不提问、手机静音。以下按时间记。',
      ) +
      ul(
        '9:00 老师在门口跟每个人说一句话。对一个迟到的男孩说的是“鞋带”。',
        '9:06 上节课的短文发回来，没有分数，只有三种颜色的线。绿线是好句子，蓝线是可以更短，红线只有一条。',
        '9:20 两人一组互相念。有七组真的在念，三组在聊球，一组睡着半边。',
        '9:38 老师坐到聊球那组旁边，没批评，请他们把昨晚的球赛写成三句话，过去时。写得不错。',
        '10:02 全班讨论一段课文。发言的有 14 人，说错的没人笑。',
        '10:11 打铃，老师还差一句话，没说，留到下次。',
      ) +
      h3('课后看到的') +
      p(
        '走廊上贴着上届去向表，第一行：毕业 104 人；第二行：知道去向 97 人。我指着那个 7 问陪同的老师，他说打过两轮电话，有的孩子不想说，也有换了号码的。这个回答我记了下来。',
        '扣分的地方也有：23 人的班对写作课偏大；睡着的那半边，直到下课也没醒。',
      ) +
      p('建议大家都去旁听一次。不用听懂教什么，看看老师怎么对待走神的那个孩子就够了，多半就是自家那个。'),
    contentEn:
      p(
        '14 October, morning, Chengbridge: Grade 11 English, 23 students, and me in the back row by the thermos flasks. The form said no photographs, no questions, phone silent. By the clock:',
      ) +
      ul(
        '9.00 The teacher says something to each one at the door. To a boy who is late: “Shoelace.”',
        '9.06 Essays come back with no marks, only lines in three colours. Green is a good sentence, blue could be shorter. There is one red.',
        '9.20 They read to each other in pairs. Seven pairs read, three discuss football, half of one is asleep.',
        '9.38 The teacher sits down by the football and asks for last night’s match in three sentences, past tense. They are rather good.',
        '10.02 The class discusses a page. Fourteen speak. Nobody laughs at a mistake.',
        '10.11 The bell. She has one sentence left and keeps it for next time.',
      ) +
      h3('In the corridor') +
      p(
        'Last year’s destinations hang on the wall. Line one: 104 graduated. Line two: 97 known. I pointed at the missing seven. They had telephoned twice, said the teacher with me; some did not wish to say, some had new numbers. I wrote that answer down.',
        'Marks off: 23 is a lot for a writing class, and the half-pair never woke.',
      ) +
      p(
        'Do sit in once. You need not follow the lesson. Watch how the teacher treats the child whose mind has wandered. It is probably yours.',
      ),
    tags: ['旁听', '课堂', '去向数据'],
    tagsEn: ['visit', 'lesson', 'destinations'],
    publishTime: '2026-10-16T21:00:00+08:00',
    viewCount: 2890,
    likes: 6,
    favourites: 4,
    helpful: 4,
    evidenceLevel: 2,
    interest: 'parent',
  },
  {
    key: 'homestay-screening',
    blogType: 3,
    author: 'moss',
    cityCode: '000000',
    schoolId: null,
    title: '寄宿家庭怎么审核：我陪协调员跑了一天',
    titleEn: 'How homestays are screened: a day with a coordinator',
    content:
      p(
        '我住过两户寄宿家庭，上大学后做过一阵志愿者，跟着一位协调员家访。她开一辆贴满冰球贴纸的旧车，后备箱里有卷尺、手电筒和一盒饼干。这一天跑了三家。',
      ) +
      h3('她看什么') +
      ul(
        '房间：有门、有窗、有桌子，窗能不能当逃生口，她真的会推一下；',
        '报警器：按一下，没响就不往下谈；',
        '人：同住的成年人都要有近期的无犯罪记录核查，名字逐个对；',
        '冰箱：不是看满不满，是看有没有一层写给学生；',
        '规则：几点回家、洗澡几分钟、客人能不能来，都要写成纸。',
      ) +
      p(
        '第二家很热情，烤了蛋糕，房间在地下室，窗户只有一本书那么高。她吃了蛋糕，道了谢，没有通过。',
        '第三家的先生问：“学生不说话怎么办？”她说：“第一个月不说话是正常的，你们可以一起切胡萝卜。”',
      ) +
      h3('家长能问的五句话') +
      ol(
        '谁来家访，多久一次？',
        '上一位学生为什么离开？',
        '家里还住着谁，核查是哪个月的？',
        '不合适时几天内能换，费用怎么算？',
        '夜里出事先打给谁？',
      ) +
      p('各机构做法不同，上面是我见到的一家。答得出第二句的机构，我会多信一点。'),
    contentEn:
      p(
        'I lived with two homestay families, and at university I volunteered for a while with a coordinator. She drove an old car covered in hockey stickers, with a tape measure, a torch and a tin of biscuits in the back. That day we saw three homes.',
      ) +
      h3('What she looks at') +
      ul(
        'The room: a door, a window, a desk. Could you climb out of the window in a fire? She pushes it to see.',
        'The smoke alarm: she presses it. No sound, no interview.',
        'The people: a recent police record check for every adult who lives there, name by name.',
        'The fridge: not how full it is, but whether one shelf is marked for the student.',
        'The rules: when to be home, how long in the shower, whether friends may come. All of it on paper.',
      ) +
      p(
        'The second family was warm and had baked. The room was in the basement with a window as tall as a paperback. She ate the cake, thanked them, and did not pass it.',
        'In the third house the husband asked what to do if the student did not talk. “The first month, that is normal,” she said. “You can chop carrots together.”',
      ) +
      h3('Five things parents can ask') +
      ol(
        'Who visits the home, and how often?',
        'Why did the last student leave?',
        'Who else lives there, and from which month is the check?',
        'If it does not work, how soon can we change, and what does it cost?',
        'Who answers at night?',
      ) +
      p(
        'Agencies differ; this is the one I saw. I trust those that can answer the second question a little more.',
      ),
    tags: ['寄宿家庭', '安全', '监护'],
    tagsEn: ['homestay', 'safety', 'custodian'],
    publishTime: '2026-05-30T09:10:00+08:00',
    viewCount: 4467,
    likes: 7,
    favourites: 5,
    helpful: 6,
    evidenceLevel: 0,
    interest: 'none',
  },
  {
    key: 'library-card',
    blogType: 4,
    author: 'moss',
    cityCode: '000000',
    schoolId: 10,
    title: '免费的公共图书馆卡，落地第三天就去办',
    titleEn: 'The free library card: get one on day three',
    content:
      p(
        '到圭尔夫的第三天，时差没倒过来，下午四点困得想哭，寄宿家庭的奶奶说：走，去图书馆。我以为要带书，她说带护照和一封写着地址的信就行。十分钟后我有了一张绿色的卡，和一个可以睡着的沙发。',
        '卡是免费的。各城市要的材料不一样，一般是身份证件加住址证明，寄宿家庭写的信或者学校开的证明多半可以，先打电话问。',
      ) +
      h3('我用它做过的事') +
      ul(
        '借雪鞋。真的雪鞋，一次一周。',
        '用缝纫机把校裤改短三厘米，馆员在旁边看我，最后忍不住自己上手。',
        '周二晚上的英语会话角，固定成员有一位卡车司机和一位退休地理老师，我的口音里现在还有卡车味。',
        '博物馆通票，四个人免费进，得提前预约。',
        '打印，每天十页以内不要钱。赶作业的晚上，这十页救过我两次。',
      ) +
      p(
        '逾期罚款，我们那个馆早就取消了，但弄丢要赔。我丢过一本关于苔藓的书，赔了二十九块，网名就是这么来的。',
        '最好的一点没写在宣传单上：那里很暖和，而且没有人问你成绩。',
      ),
    contentEn:
      p(
        'On my third day in Guelph, at four in the afternoon and close to tears with jet lag, my homestay grandmother said: come, the library. I thought I should bring a book. She said a passport and a letter with my address. Ten minutes later I had a green card and a sofa to fall asleep on.',
        'It is free. What you need depends on the town: usually identification and proof of address. A letter from the homestay or the school will often do. Telephone first.',
      ) +
      h3('What I have used it for') +
      ul(
        'Borrowing snowshoes. Real ones, a week at a time.',
        'The sewing machine, to shorten my school trousers by three centimetres. The librarian watched until she could bear it no longer and did it herself.',
        'English conversation on Tuesdays. The regulars are a truck driver and a retired geography teacher, and there is still some truck in my accent.',
        'A museum pass, free for four, if you book ahead.',
        'Printing, ten pages a day without charge. Those ten pages saved me twice.',
      ) +
      p(
        'Our library gave up late fines long ago, but you pay for what you lose. I lost a book about moss. It cost twenty-nine dollars and gave me my name here.',
        'The best thing is not in the leaflet. It is warm, and nobody asks about your marks.',
      ),
    tags: ['图书馆', '免费', '初到'],
    tagsEn: ['library', 'free', 'arrival'],
    publishTime: '2026-09-12T08:30:00+08:00',
    viewCount: 3902,
    likes: 7,
    favourites: 5,
    helpful: 5,
    evidenceLevel: 1,
    interest: 'none',
  },
  {
    key: 'canoe-club',
    blogType: 4,
    author: 'plumrain',
    cityCode: '310000',
    schoolId: 21,
    title: '种草沪笙的皮划艇社：女儿的朋友带她翻了三次船',
    titleEn: 'The canoe club: my daughter capsized three times',
    content:
      p(
        '没什么文采，随便写写。六月第一个周六，女儿的朋友在沪笙读书，叫她去皮划艇社体验，在青浦那边一条小河里。回来衣服全湿，人倒是蛮开心的，话也多，平时她不大讲话的。',
        '费用：体验日 80 块，含保险和救生衣，外校也好去，一季两次，要提前报名。正式入社一季 1,200，保险在里面，单子上写清楚的，后面没有再收过。',
      ) +
      h3('教什么') +
      ul(
        '先考游泳，50 米，什么姿势都可以，狗刨也过。',
        '第一节课学翻船，就是自己把船弄翻再爬上来。我在岸上吓得要死，教练在水里，没事的。',
        '两个人一条船，前面的管快慢，后面的管方向。吵架就原地打转。',
        '结束要一起刷船底，二十分钟，不刷不好走。',
      ) +
      p(
        '我跟一个爸爸聊了两句，他儿子学一年了。问成绩好点没，说没有，脾气好点了。',
        '注意：梅雨天经常停，会在群里通知。蚊子多，要喷的。鞋子穿能下水的，不要穿白球鞋，我们一双白的洗不出来了。停车在村口，走进去七八分钟。其他想到再补。',
      ),
    contentEn:
      p(
        'I am no writer, just some notes. First Saturday of June. My daughter has a friend at Husheng who asked her to the canoe club open day, on a small river out in Qingpu. She came home all wet but quite happy, and talked a lot. Usually she doesn’t.',
        'Cost: open day 80 yuan with insurance and life jacket, other schools can come too, twice a season, sign up before. Joining is 1,200 a season, insurance inside, it says so on the sheet and nothing was added later.',
      ) +
      h3('What they teach') +
      ul(
        'First a swimming test, 50 metres, any style, dog paddle is fine.',
        'First lesson is capsizing, so you tip the boat over yourself and climb back. I was scared to death on the bank. The coach is in the water, it is ok.',
        'Two in a boat. Front one does the speed, back one steers. If they quarrel it goes round and round.',
        'After that everybody scrubs the boats, twenty minutes, nobody leaves before.',
      ) +
      p(
        'I talked a bit with a father, his son is in it one year. I asked are the marks better. No. Temper is better.',
        'Note: in the rainy weeks it is often cancelled, they tell you in the group. Many mosquitoes, bring spray. Wear shoes for water, not white ones, ours never came clean. Parking is at the village entrance, then seven or eight minutes on foot. Will add if I think of more.',
      ),
    tags: ['皮划艇', '社团', '青浦'],
    tagsEn: ['canoe', 'club', 'Qingpu'],
    publishTime: '2026-06-08T20:20:00+08:00',
    viewCount: 1764,
    likes: 5,
    favourites: 2,
    helpful: 3,
    evidenceLevel: 1,
    interest: 'none',
  },
  {
    key: 'lab-log',
    blogType: 4,
    author: 'graph',
    cityCode: '110000',
    schoolId: 19,
    title: '一份真能用的物理实验日志模板',
    titleEn: 'A lab log that works',
    content:
      p(
        '10 年级时我的实验报告写得很整齐，分数很一般。老师批了一句：“你写的是实验成功以后的样子，我想看你做的时候。”后来我换了写法，分数从 74 到 90，实验失败的次数没有变。',
        '模板只有一页，左右两栏，用方格纸画，左边宽。',
      ) +
      ol(
        '做之前（三行）：我猜会怎样，为什么，怎么算猜错。',
        '接线或装置：手画，标尺寸，别描教材上的图。',
        '左栏记数：原始数字，不许擦，写错划一道线。',
        '右栏记事：14:20 风扇开了，读数跳；14:31 换了同桌来按秒表。',
        '误差（三行）：哪个最大，凭什么说它最大。',
        '下一次（一行）：如果只能改一件事，改什么。',
      ) +
      p(
        '右栏是关键。上个月测弹簧，数据有两个点怎么都不在线上，翻右栏，那两次正好是我打喷嚏之后重新挂的砝码。报告里我就这么写了，老师画了一个笑脸，扣了一分“喷嚏不是物理量”。',
        '我们学校可以旁听，有位家长那天坐在后排，问能不能把模板拍走，老师说拍她的背影不行，拍模板行。需要的自己照着画一张，五分钟。',
      ),
    contentEn:
      p(
        'In Grade 10 my lab reports were very neat and my marks were so-so. The teacher wrote: “You describe how it looks once it has worked. I want to see you doing it.” I changed how I wrote. My marks went from 74 to 90. The number of failed experiments stayed the same.',
        'The log is one page of graph paper in two columns, the left one wider.',
      ) +
      ol(
        'Before, three lines: what I expect, why, and what would prove me wrong.',
        'The set-up, drawn by hand with sizes. Do not trace the textbook.',
        'Left column, numbers: as read, never erased. Strike out a mistake with one line.',
        'Right column, events: 14.20 fan switched on, reading jumps. 14.31 partner takes over the stopwatch.',
        'Error, three lines: which is the largest, and how do I know?',
        'Next time, one line: if I could change a single thing, what would it be?',
      ) +
      p(
        'The right column is the point. Last month, with springs, two readings would not sit on the line. The right column said that both times I had sneezed and hung the weight again. I put that in the report. The teacher drew a smile and took off a mark: “a sneeze is not a physical quantity”.',
        'Our school lets parents sit in. One in the back row asked to photograph the log. The teacher said the log yes, her back no. Draw your own; it takes five minutes.',
      ),
    tags: ['物理', '实验', '模板'],
    tagsEn: ['physics', 'lab', 'template'],
    publishTime: '2026-04-09T17:05:00+08:00',
    viewCount: 3118,
    likes: 6,
    favourites: 6,
    helpful: 6,
    evidenceLevel: 1,
    interest: 'parent',
  },
  {
    key: 'school-garden',
    blogType: 4,
    author: 'ferry',
    cityCode: '440100',
    schoolId: 13,
    title: '校园菜园的义工：12 个小时换来一筐通菜',
    titleEn: 'Volunteer hours in the school garden',
    content:
      p(
        '趁午休快快写两句，朋友个仔在榕声读 10 年级，暑假前愁义工没着落。他们学校后门有块菜地，三年前开始搞的，周三周六下午开，一次两小时，做完老师现场签字。他去了六次，12 个钟，晒到黑过煤炭。',
        '种通菜 番薯叶 还有几棵番茄（一直长不大）。不卖的，一半给食堂，一半学生推车送对面长者饭堂。阿婆很直接：通菜老咗，下周早一日摘！',
      ) +
      h3('点解推荐') +
      ul(
        '算不算义工先写好一页纸的，浇水除草算，自己拿菜回家不算，落雨取消不补。',
        '签字表五栏，日期 地点 做乜 几个钟 边个签，老师有底，唔见咗可以补。',
        '手套帽子水学校出。收费表第 17 行写“菜园：0 元”，我专门跑去榕树底下看，真有。',
      ) +
      p(
        '有个女仔怕虫不肯下地，老师叫她记降雨量，一样算时间的，几好。',
        '别的学校认不认我不知道啊，先问升学指导老师，最好叫他写下来。上次就是因为没写下来，多交了几笔，懂的都懂。开工了，拜。',
      ),
    contentEn:
      p(
        'Quick one in my lunch break. A friend’s boy is in Grade 10 at Banyanvoice and had no idea where to get his hours. The school has a vegetable plot at the back gate, since three years, open Wed and Sat afternoons, two hours each, teacher signs on the spot. He went six times, 12 hours, came back black as coal.',
        'Water spinach, sweet potato leaves, some tomatoes (they never grow). Not for sale: half to the canteen, half the students push over to the old people’s dining room. The grannies are very direct: too old, pick it one day earlier!',
      ) +
      h3('Why I recommend') +
      ul(
        'What counts is on one page before you start. Watering and weeding yes, taking veg home no, rain cancelled and not made up.',
        'Form with five columns, date place what hours who signs. Teacher keeps a copy, lost yours no problem.',
        'School gives gloves hats water. Line 17 of the fee sheet says “garden: 0 yuan”. I went to the banyan to see it with my own eyes. True.',
      ) +
      p(
        'One girl is scared of worms and would not touch anything, so teacher had her write down the rainfall. Counts the same. Nice.',
        'If other schools accept it I dont know, ASK the guidance counsellor first and get it in writing. Last time I had nothing in writing and paid for it, you know the story. Back to work, bye.',
      ),
    tags: ['义工', '菜园', '收费公开'],
    tagsEn: ['volunteer', 'garden', 'open-fees'],
    publishTime: '2026-07-27T12:00:00+08:00',
    viewCount: 2045,
    likes: 5,
    favourites: 3,
    helpful: 4,
    evidenceLevel: 2,
    interest: 'none',
  },
  {
    key: 'custodian-2am',
    blogType: 5,
    author: 'toque',
    cityCode: '000000',
    schoolId: null,
    title: '表扬凌晨两点来接机的监护人',
    titleEn: 'The custodian who came at 2 a.m.',
    content:
      p(
        '我不太会写这种，但是一直想写。去年 8 月 29 号，我第一次一个人坐飞机，晚点六个半小时，到多伦多已经凌晨 1:20 了。入境排队排了好久，后面有个小孩一直哭。我其实也想哭。2:07 我推着两个箱子出来，接机口就一个人，举着一块纸箱板，上面写我的名字，拼音声调都标了。',
        '她说她看了航班，睡了一觉才来的，叫我不要不好意思。车里有水，有香蕉，有毯子。她叫我先打电话回家，说你妈妈那边下午两点，她肯定没吃午饭。真的没吃。我在车上哭了，她没说话，把收音机开大了一点。',
      ) +
      p('后来一年她做的事（都不是很大的事）：') +
      ul(
        '每个月来看我一次，先敲我的门，再去跟房东说话。',
        '第二周带我去银行，她坐外面，说不看我按密码。',
        '十一月我说我没事，她停了一下，第二天拿着饺子来了。猪肉白菜的。',
      ) +
      p(
        '还有她给过我一张纸，写她管什么，不管什么，多少钱，什么情况半夜也要打给她。那张纸我贴在床头。我同学的监护人他只见过一次，签字那次。所以我知道我是运气好。',
        '阿姨如果你看到，谢谢你。那个纸板我还留着的，搬家也带着。',
      ),
    contentEn:
      p(
        'I am not good at this but I always wanted to write it. Last year 29 August, my first flight alone, six and half hours late, so it was 1:20 in the morning when I land in Toronto. The immigration line was so long, behind me a small kid cried all the time. Actually I also wanted to cry. 2:07 I came out with two suitcases and there was only one person, holding a piece of cardboard box with my name on it, even with the tone marks.',
        'She said she checked the flight and slept first, so don’t feel sorry. In the car there is water, a banana and a blanket. She told me call home first, it’s 2 pm for your mom and she did not eat lunch for sure. She really didn’t. I cried in the car. She said nothing, just turned the radio up a bit.',
      ) +
      p('What she did the year after (nothing very big):') +
      ul(
        'Came every month. Knocked on my door first, then talked to the homestay.',
        'Took me to the bank in week two and sat outside, she said she will not look at my PIN.',
        'In November I said I’m fine. She was quiet for a second, and next day she came with dumplings. Pork and cabbage.',
      ) +
      p(
        'Also she gave me one paper: what she does, what she does not, how much, and when I must call even in the night. It is on the wall over my bed. My classmate saw his custodian one time only, when they signed. So I know I am lucky.',
        'If you read this, thank you. I still have the cardboard. I took it with me when I moved.',
      ),
    tags: ['监护人', '接机', '感谢'],
    tagsEn: ['custodian', 'airport', 'thanks'],
    publishTime: '2026-08-31T23:15:00+08:00',
    isEssence: true,
    viewCount: 7284,
    likes: 11,
    favourites: 4,
    helpful: 6,
    evidenceLevel: 0,
    interest: 'none',
  },
  {
    key: 'ten-drafts',
    blogType: 5,
    author: 'oolong',
    cityCode: '440300',
    schoolId: 16,
    title: '表扬一位肯改十稿的英语老师',
    titleEn: 'Ten drafts with one English teacher',
    content:
      p(
        '我的论文题目是“岭南的骑楼为什么适合下雨”。第一稿 1,400 词，老师批了 62 处，最后一句写着：“你很会查资料，但你在哪里？”',
        '第二稿到第四稿，我在删。第五稿推倒重来，因为我去了一趟老城，发现骑楼下面除了避雨，还有人打牌。第七稿学会了分号，老师在页边画了一朵小花。第九稿她说可以交了，我说想再改一次结尾，她看了看表，说：“那我等你，二十分钟。”',
      ) +
      p('十稿的批注我都留着，颜色越来越少：') +
      ul('第一稿，62 处；', '第四稿，31 处；', '第七稿，12 处加一朵花；', '第十稿，1 处，是她自己打错了。') +
      p(
        '还有一件顺带的事。妈妈学期初给我报了校内选修写作班，3,600 元，上了一次，老师说：“你每周来找我就行，那个班对你太浅。”我们去申请退费，扣掉一次课，第六个工作日到账，写明了怎么算的。',
        '最后得了 93。她说分数是我的，逗号是她的。',
      ),
    contentEn:
      p(
        'My essay asked why the arcades of Lingnan suit the rain. Draft one had 1,400 words and came back with 62 notes. The last one said: “You are good at finding things. But where are you?”',
        'Drafts two to four, I cut. Draft five began again, because I had gone to the old town and seen that people under the arcades keep dry and also play cards. In draft seven I learned the semicolon, and she drew a small flower in the margin. At draft nine she said I could hand it in. I wanted another go at the ending. She looked at the clock. “Then I will wait. Twenty minutes.”',
      ) +
      p('I have kept all ten. There is less and less colour:') +
      ul(
        'Draft one, 62 notes.',
        'Draft four, 31.',
        'Draft seven, 12 and a flower.',
        'Draft ten, 1, and the mistake was hers.',
      ) +
      p(
        'One more thing. In September my mother had paid 3,600 yuan for the school’s writing class. After one session my teacher said it was too easy, and to come to her each week instead. We asked for a refund. It arrived on the sixth working day, less one session, with the sum written out.',
        'I got 93. The marks are mine, she says, and the commas are hers.',
      ),
    tags: ['英语', '写作', '退费'],
    tagsEn: ['English', 'writing', 'refund'],
    publishTime: '2026-11-03T20:36:00+08:00',
    viewCount: 2673,
    likes: 7,
    favourites: 3,
    helpful: 3,
    evidenceLevel: 2,
    interest: 'parent',
  },
  {
    key: 'refund-unasked',
    blogType: 5,
    author: 'loquat',
    cityCode: '320500',
    schoolId: 23,
    title: '表扬一所主动退费的学校：4,720 元，我没开口',
    titleEn: 'A school that refunded us unasked',
    content:
      p(
        '四月里大女儿阑尾手术，请假七周，在家上网课，没住校也没吃食堂。我满脑子是伤口和作业，没想过钱的事。',
        '五月二十日收到澄桥财务的一封信，附一张表：餐费按实际缺勤 34 天退，校车停 7 周退，住宿含在学费里不退，但床位保留。合计 4,720 元，请确认账号。',
        '我第一反应是骗子，打了学校总机核对。接电话的老师说：“是我们发的，您核对是对的。表第三行我算错了一天，正要给您改。”改完之后是多了，不是少了。',
      ) +
      h3('我问了为什么') +
      p(
        '财务说，三年前有位家长追这笔钱追了四个月，追到了，人也走了。后来学校定了规矩：连续请假超过十天，系统自动列单，不等家长开口。',
      ) +
      ul(
        '算法写在退费表第 4 条，开学就发过，我翻出来，果然在；',
        '到账用了五个工作日；',
        '信里没有一句“深切关怀”，只祝她早日能跑步。',
      ) +
      p('她现在能跑了，八百米还是不想跑。这不怪手术。'),
    contentEn:
      p(
        'In April my older daughter had her appendix out and was away seven weeks, on lessons from home, not boarding, not eating in the canteen. I thought about stitches and homework. Money did not cross my mind.',
        'On 20 May a letter came from the accounts office at Chengbridge with a table. Meals: 34 days refunded. School bus: seven weeks refunded. Boarding is part of tuition, so no refund, but the bed is kept. Total 4,720 yuan; please confirm your account.',
        'My first thought was fraud, and I rang the switchboard. “That was us, and you are right to check,” said the teacher. “I have line three wrong by a day and was about to correct it.” The correction was in our favour.',
      ) +
      h3('I asked why') +
      p(
        'Three years ago, they said, a parent chased this money for four months, got it, and left. So there is a rule: after ten days’ absence in a row the list is made by itself, before anyone asks.',
      ) +
      ul(
        'The method is point four of the refund sheet, handed out in September. I looked, and there it was.',
        'The money took five working days.',
        'The letter had no “heartfelt concern”. It hoped she would run again soon.',
      ) +
      p('She can run now. She still does not want to run the 800 metres. That is not the operation.'),
    tags: ['退费', '请假', '财务'],
    tagsEn: ['refund', 'sick-leave', 'accounts'],
    publishTime: '2026-05-28T18:22:00+08:00',
    viewCount: 3551,
    likes: 7,
    favourites: 3,
    helpful: 5,
    evidenceLevel: 2,
    interest: 'parent',
  },
  {
    key: 'course-map',
    blogType: 5,
    author: 'hutong',
    cityCode: '110000',
    schoolId: 19,
    title: '表扬一位学长的选课表，救了我家两个学期',
    titleEn: 'An older student’s course map',
    content:
      p(
        '儿子在燕听，10 年级下学期选课，回家甩给我一张四十多门课的单子，说随便。我看不懂，他也看不懂，我们俩对着单子吃完了一盘花生。',
        '周日送他返校，门口遇到一位 12 年级的学长，听说了，从书包里掏出一张折成八折的纸，是他自己画的选课图：从左到右四个年级，箭头是先修关系，红圈是“错过要等一年”的课。',
      ) +
      p('这张图教会我三件事：') +
      ol(
        '倒着看。先看想学的专业要哪六门 12 年级的课，再往回找 11 年级读什么。儿子想学建筑，物理和函数都得有，他原来把物理划掉了。',
        '红圈先排，其余的填缝。',
        '留一门自己喜欢的。学长留的是戏剧，他说那门课让他敢在面试时停顿。',
      ) +
      p(
        '后来升学指导老师帮我们核了一遍，改了两处：一门课代码今年变了，另一门可能报不满。所以，图要看，升学指导老师也要找，缺一个都不行。',
        '学长没留名字，只说看完记得传给下一个。纸在我车里，折痕快断了，我拿透明胶粘了一下。这大概是我唯一修好的东西。',
      ),
    contentEn:
      p(
        'My son is at Yanting. When Grade 10 had to choose courses he gave me a list of forty-odd and said “whatever”. I could not read it and nor could he. We faced the list together and finished a plate of peanuts.',
        'On Sunday, at the gate, a Grade 12 student heard about it and took a sheet folded in eight out of his bag. He had drawn a map: four grades from left to right, arrows for prerequisites, and red rings round the courses that, once missed, cost a year.',
      ) +
      p('It taught me three things.') +
      ol(
        'Read it backwards. Find the six Grade 12 courses the degree asks for, then look for what leads there. My son wants architecture, which needs physics and functions. He had crossed out physics.',
        'Place the red rings first and fill the gaps with the rest.',
        'Keep one course you love. His was drama; it taught him to dare a pause in an interview.',
      ) +
      p(
        'The counsellor then checked our plan and changed two things: one code was new this year, and one course might not fill. So look at the map and see the counsellor. You need both.',
        'He left no name and only asked that it be passed on. It lives in my car. The folds are giving way and I have put tape on them. It may be the one thing I have ever mended.',
      ),
    tags: ['选课', '先修课', '学长'],
    tagsEn: ['courses', 'prerequisites', 'older-student'],
    publishTime: '2026-04-27T22:10:00+08:00',
    viewCount: 2998,
    likes: 7,
    favourites: 5,
    helpful: 5,
    evidenceLevel: 1,
    interest: 'parent',
  },
  {
    key: 'twenty-questions',
    blogType: 6,
    author: 'loquat',
    cityCode: '000000',
    schoolId: null,
    title: '参观学校必问的二十题（附我的扣分表）',
    titleEn: 'Twenty questions for a school visit',
    content:
      p('跑了六所学校，笔记本写到第三本，整理成二十题。不用全问，挑你最怕的六个。标星的，请对方写下来。') +
      h3('钱') +
      ol(
        '★一年总共交哪些项？',
        '★什么情况退费，几天到账？',
        '哪些钱是开学后才收的？',
        '明年会涨吗，去年涨了多少？',
      ) +
      h3('课') +
      ol(
        '今年实际开了哪些 12 年级课？',
        '★学分评估谁签字，什么时候给？',
        '缺老师时谁代课？',
        '作业几天批回来？',
        '读写测试没过怎么安排？',
      ) +
      h3('人') +
      ol(
        '校长来了几年？',
        '去年走了几位老师？',
        '一位升学指导老师管多少学生？',
        '孩子不开心，第一个发现的会是谁？',
      ) +
      h3('住') +
      ol('★换房提前几天通知？', '夜里发烧谁送医院？', '周末留校做什么？') +
      h3('结果') +
      ol(
        '★毕业多少人，知道去向的多少人？',
        '中途转走了几个，为什么？',
        '能不能现在随便看一节课？',
        '请一位不是您安排的学生带我走一圈，可以吗？',
      ) +
      p(
        '我的扣分表：答“一般都没问题”扣一分；答“这个您放心”扣两分；说“我查一下，明天给您”并且真的给了，加三分。六所里有两所得了正分，都不是装修最好的。',
      ),
    contentEn:
      p(
        'Six schools and three notebooks later, here are twenty. Do not ask them all. Choose the six you fear most. Where there is a star, ask for it in writing.',
      ) +
      h3('Money') +
      ol(
        '★ What are all the things we pay in a year?',
        '★ When do you refund, and within how many days?',
        'What is only charged after term begins?',
        'Will it go up? By how much last year?',
      ) +
      h3('Courses') +
      ol(
        'Which Grade 12 courses are running this year?',
        '★ Who signs the credit assessment, and when?',
        'Who teaches when a teacher is missing?',
        'How many days until work comes back?',
        'What happens after a failed literacy test?',
      ) +
      h3('People') +
      ol(
        'How long has the principal been here?',
        'How many teachers left last year?',
        'How many students has one counsellor?',
        'If my child is unhappy, who will notice first?',
      ) +
      h3('Boarding') +
      ol(
        '★ How many days’ notice for a room change?',
        'Who goes to hospital with a fever at night?',
        'What is there to do at a weekend?',
      ) +
      h3('Results') +
      ol(
        '★ How many graduated, and how many are known?',
        'How many left midway, and why?',
        'May I look into any lesson now?',
        'May a student you did not choose show me round?',
      ) +
      p(
        'My score: minus one for “that is generally no problem”, minus two for “you need not worry”. Plus three for “I will look it up and tell you tomorrow”, if they do. Two of six finished above zero. Neither had the best furniture.',
      ),
    tags: ['访校', '清单', '提问'],
    tagsEn: ['visit', 'checklist', 'questions'],
    publishTime: '2026-03-27T09:40:00+08:00',
    isEssence: true,
    viewCount: 8916,
    likes: 10,
    favourites: 9,
    helpful: 9,
    evidenceLevel: 0,
    interest: 'parent',
  },
  {
    key: 'osslt-six-weeks',
    blogType: 3,
    author: 'banyan-office',
    cityCode: '440100',
    schoolId: 13,
    title: 'OSSLT 六周计划：每天二十五分钟，周日休息',
    titleEn: 'A six-week OSSLT plan, 25 minutes a day',
    content:
      p(
        '我们是学校，这是本校英语组给 10 年级用的安排，公开给大家。题量和时间以 EQAO 当年公布为准，先去做一遍官方练习，再看下面。',
      ) +
      h3('每周一个重点') +
      ol(
        '第一周：摸底。做一套练习，不计分，只记三件事：哪类题慢、哪类题错、哪里看不懂题目。',
        '第二周：读信息类段落。每天一段，读完用一句话说“这段在说什么”，说不出就再读。',
        '第三周：新闻报道。找标题、何人何时何地，练写一段短报道。',
        '第四周：对话与叙事。重点是没写出来的意思，人物为什么这么说。',
        '第五周：观点写作。一个观点，两个理由，一个例子，写完念出声。',
        '第六周：整卷两次，周二、周五。中间不做新题，只看错的。',
      ) +
      h3('几条实在话') +
      ul(
        '300 分是 200 到 400 量表上的线，不等于答对 75% 的题。',
        '单词不用背新的，把题目里的动词弄清楚：选择、解释、比较、总结。',
        '打字慢的同学，六周里每天五分钟练打字，回报很高。',
        '没过也有路：再考，或按学校安排修读写课程。',
      ) +
      p('去年有个学生第六周发烧，只做完一套卷子，照样过了。计划是给人用的，病了就睡。'),
    contentEn:
      p(
        'We are a school. This is what our English staff use with Grade 10, open to all. EQAO’s current notice decides the number of questions and the time. Do the official practice first, then read on.',
      ) +
      h3('One thing a week') +
      ol(
        'Week 1, find out. One practice set, no score. Note which parts are slow, which go wrong, and which instructions you do not follow.',
        'Week 2, information paragraphs. One a day. Say what it is about in a sentence; if you cannot, read again.',
        'Week 3, news reports. Find headline, who, when and where, and write a short one.',
        'Week 4, dialogue and narrative. Look for what is meant but not said.',
        'Week 5, opinion. One view, two reasons, one example. Read it aloud.',
        'Week 6, two full papers, Tuesday and Friday. Nothing new between, only mistakes.',
      ) +
      h3('Plainly') +
      ul(
        '300 is a point on a scale from 200 to 400. It is not 75% of the questions.',
        'You need no new word lists. Be sure of the verbs in the questions: choose, explain, compare, summarise.',
        'If you type slowly, five minutes’ practice a day pays well.',
        'If you do not pass, there are ways on: another attempt, or a literacy course arranged by the school.',
      ) +
      p(
        'Last year a student had a fever in week six, finished one paper and passed. The plan serves you. If you are ill, sleep.',
      ),
    tags: ['OSSLT', '备考', '计划'],
    tagsEn: ['OSSLT', 'practice', 'plan'],
    publishTime: '2026-10-09T16:00:00+08:00',
    viewCount: 5127,
    likes: 7,
    favourites: 7,
    helpful: 8,
    evidenceLevel: 0,
    interest: 'school',
  },
  {
    key: 'budget-sheet',
    blogType: 6,
    author: 'abacus',
    cityCode: '310000',
    schoolId: null,
    title: '一张家庭预算表：四栏就够，别合计得太早',
    titleEn: 'A family budget sheet in four columns',
    content:
      p(
        '做成本二十年，看家长的留学预算，最常见的错误是只有一个总数。总数好看，出事的时候没用。我家用四栏。',
      ) +
      ul(
        '项目：写到能被拒绝的细度。不写“生活费”，写“手机套餐”“周末饭”“理发”。',
        '币种：人民币一栏，加元一栏，绝不混加。汇率单独写在表头，注明哪天。',
        '何时付：开学前、每月、每学期、说不准。第四种最要命，单独涂色。',
        '凭什么：合同第几页、学校来信哪一封、我猜的。凡是“我猜的”，加一成。',
      ) +
      h3('我家的几个教训') +
      ol(
        '第一年漏掉了假期住宿。宿舍冬假关门两周，按晚收费，正好赶上机票最贵。',
        '押金不是费用，是资产，但要记归还条件，不然就真成了费用。',
        '给孩子一笔“不用解释的钱”，每月固定。我家是 60 加元，他用来买过一条会发光的鞋带。',
        '留三个月的备用金，不许动。动过一次，是牙疼。',
      ) +
      p(
        '表做好之后，请孩子看一遍，他指出我把冬靴算了两次，又把校车漏了。会计不丢人，不让人复核才丢人。',
        '最后，每学期结束填一栏“实际”。头一年偏差 19%，第二年 6%。不是花得少了，是猜得准了。',
      ),
    contentEn:
      p(
        'After twenty years in costing, I find most families plan with one total. A total looks well and is no help when things go wrong. We use four columns.',
      ) +
      ul(
        'Item: small enough to say no to. Not “living”, but “phone plan”, “weekend meals”, “haircuts”.',
        'Currency: one column for yuan, one for dollars, never added together. The rate is at the top with a date.',
        'When: before term, monthly, each term, unknown. The fourth is the dangerous one. Give it a colour.',
        'On what grounds: page of the contract, date of the letter, or my guess. Every guess gets ten per cent on top.',
      ) +
      h3('What we got wrong') +
      ol(
        'In year one I forgot holiday housing. The residence closes for two weeks in winter, charges by the night, and that is when flights cost most.',
        'A deposit is not a cost. It is yours. Write down when it comes back, or it becomes a cost after all.',
        'Give some money that needs no explaining. Ours is 60 dollars a month. It has bought a pair of shoelaces that glow.',
        'Keep three months in reserve and leave it alone. We touched it once, for a tooth.',
      ) +
      p(
        'Then let your child check it. Mine found that I had counted winter boots twice and left out the bus. There is no shame in an accountant’s error, only in letting nobody look.',
        'At the end of each term, fill in “actual”. We were 19% out in the first year and 6% in the second. We did not spend less. We guessed better.',
      ),
    tags: ['预算', '费用', '表格'],
    tagsEn: ['budget', 'costs', 'spreadsheet'],
    publishTime: '2026-10-30T07:30:00+08:00',
    viewCount: 3384,
    likes: 6,
    favourites: 6,
    helpful: 6,
    evidenceLevel: 0,
    interest: 'parent',
  },
  {
    key: 'campus-map',
    blogType: 6,
    author: 'graph',
    cityCode: '110000',
    schoolId: 19,
    title: '面试前，先画一张校园地图',
    titleEn: 'Before an interview, draw a campus map',
    content:
      p(
        '帮招生老师接待过两年来面试的学弟学妹，发现紧张的人有一个共同点：早到四十分钟，站在门口不知道往哪儿站。所以我画了一张图给后来的人，A4，手绘，比例不准，实用为主。',
        '图上标了七个点：',
      ) +
      ol(
        '东门传达室。有热水，保安大叔会问你从哪儿来，聊两句就不抖了。',
        '一号楼一层的长椅，朝南，冬天十点有太阳。',
        '洗手间。左手第二个门，第一个是配电间，每年都有人拉那个门。',
        '面试教室在三楼，楼梯 54 级。提前五分钟上，别跑。',
        '家长等候区在图书馆门口，可以登记旁听，正好有事做。',
        '食堂，面试完可以用访客卡吃，推荐二号窗口的炸酱面。',
        '礼堂后门。如果听见排练，可以推门看一分钟，没人赶你。',
      ) +
      p(
        '怎么用：头一天在家画一遍自己要走的路线，从地铁到座位，画出来比背答案管用。走过一遍的地方，就不算陌生地方了。',
        '别的学校也一样，打电话问“哪里可以坐着等”，能好好回答这一问的学校，多半也会好好面试。',
      ),
    contentEn:
      p(
        'For two years I helped receive candidates. The nervous ones have something in common: they come forty minutes early and do not know where to stand. So I drew a map. A4, by hand, not to scale, meant to be used.',
        'It has seven points:',
      ) +
      ol(
        'The east gatehouse. There is hot water, and the guard will ask where you are from. After two sentences you stop shaking.',
        'The south-facing bench on the ground floor of Building 1. Sun at ten in winter.',
        'The toilets: second door on the left. The first is the fuse room. Someone tries it every year.',
        'The interview room: third floor, 54 steps. Go up five minutes before. Do not run.',
        'Parents wait by the library, where they can sign up to sit in on a lesson and have something to do.',
        'The canteen takes visitor cards. Try the noodles with soybean paste at counter two.',
        'The back door of the hall. If you hear a rehearsal, look in for a minute. Nobody minds.',
      ) +
      p(
        'The evening before, draw your way from the metro to the chair. It helps more than learning answers. A place you have walked through once is not strange any more.',
        'It works for any school. Ring and ask where one can sit and wait. A school that answers that well will probably interview well.',
      ),
    tags: ['面试', '校园', '旁听'],
    tagsEn: ['interview', 'campus', 'sit-in'],
    publishTime: '2026-11-15T13:25:00+08:00',
    viewCount: 1286,
    likes: 5,
    favourites: 3,
    helpful: 3,
    evidenceLevel: 0,
    interest: 'parent',
  },
]
