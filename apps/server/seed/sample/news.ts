import { p, ul } from './markup.ts'
import type { SampleNews } from './shape.ts'

/**
 * Ten items about real changes, worded as our fact ledger has them (looked up on 2026-11-20 or earlier, ids F01 to F28).
 * `sourceUrl` is null where we know the body but no page of it.
 */
const everywhere = { cityCode: '000000', isTop: false } as const

export const sampleNews: SampleNews[] = [
  {
    ...everywhere,
    id: 1,
    infoType: 2,
    isTop: true,
    title: 'SDS 已关闭：学习许可一律走常规通道',
    titleEn: 'SDS is closed: study permits now go through the standard stream',
    summary:
      '加拿大移民、难民及公民部（IRCC）自 2024 年 11 月 8 日美东时间 14 时起停止受理 SDS 申请。旧文章里的“快签”材料清单不再适用。',
    summaryEn:
      'IRCC stopped taking Student Direct Stream applications at 2 p.m. Eastern Time on 8 November 2024. The document lists for it in older articles no longer apply.',
    content:
      p(
        'SDS 是一条面向部分国家申请人的快速通道，要求语言成绩、预付学费和担保投资证（GIC）。这条通道已经关闭，此后所有学习许可申请都按常规通道处理。',
        '关闭不等于不能申请。它改变的是材料的组合方式：GIC 和预付学费从前是 SDS 的条件，如今是可以选用的资金证明之一。',
      ) +
      ul(
        '仍在看“SDS 需要雅思每项 6 分”的，请把它当历史资料读。',
        '常规通道的材料，以 IRCC 网站当天的清单为准。',
        '我们没有找到重新开放的消息；如有变化，本页会更新。',
      ),
    contentEn:
      p(
        'SDS was a faster stream for applicants from certain countries. It asked for a language score, prepaid tuition and a guaranteed investment certificate (GIC). It is closed, and every study permit application since then has gone through the standard stream.',
        'You can still apply. What changed is how papers are combined. A GIC and prepaid tuition were conditions of SDS; now each is one of several ways to show funds.',
      ) +
      ul(
        'If you read that SDS needs 6 in each part of IELTS, read it as history.',
        'For the standard stream, use IRCC’s checklist on the day you apply.',
        'We have found no notice that SDS has reopened. We will change this page if that happens.',
      ),
    changed: 'SDS 停止受理，申请改走常规通道',
    changedEn: 'SDS closed; applications use the standard stream',
    who: '所有准备申请学习许可的学生',
    whoEn: 'Everyone preparing a study permit application',
    from: '2024 年 11 月 8 日',
    fromEn: '8 November 2024',
    todo: '别再按旧清单准备，先看本站签证页，再到 IRCC 核对',
    todoEn: 'Put the old checklist aside, read our visa page, then check with IRCC',
    effectiveDate: '2024-11-08',
    source: 'IRCC 通知（本站查阅的是转载）',
    sourceEn: 'IRCC notice, seen in copies',
    sourceUrl:
      'https://www.canada.ca/en/immigration-refugees-citizenship/services/study-canada/study-permit/student-direct-stream.html',
    publishTime: '2026-03-09T09:00:00+08:00',
  },
  {
    ...everywhere,
    id: 2,
    infoType: 2,
    title: '生活费证明标准升至 22,895 加元',
    titleEn: 'Living-cost proof for a study permit is CAD 22,895',
    summary:
      '魁北克省以外、一人申请：2025 年 9 月 1 日起须证明 22,895 加元生活费，学费与路费另算。此前为 20,635 加元。',
    summaryEn:
      'Outside Quebec, one person must show CAD 22,895 for living costs from 1 September 2025, besides tuition and travel. Before that it was CAD 20,635.',
    content:
      p(
        '这是签证审核时看的生活费证明，不是预算。真实开销可能更高，也可能因住处而不同。学费和路费不在这个数里。',
        '更早的资料写的是 10,000 加元 GIC，那个数字属于旧规则。20,635 加元自 2024 年 1 月 1 日起用，随后升到现在的标准。',
      ) +
      ul(
        'GIC 是可以接受的资金证明之一，不是唯一一种。',
        '家庭成员随行，金额更高，请查 IRCC 的表。',
        '截至查阅日，我们没有看到 2026 年的新数字；申请前请再查一次。',
      ),
    contentEn:
      p(
        'This is what an officer looks for, not a budget. What you spend may be higher and depends on where you live. Tuition and travel are not included.',
        'Older material speaks of a CAD 10,000 GIC. That belongs to earlier rules. CAD 20,635 applied from 1 January 2024, until the present figure replaced it.',
      ) +
      ul(
        'A GIC is one accepted proof, not the only one.',
        'With family members the amount is higher; see IRCC’s table.',
        'When we looked, we saw no new figure for 2026. Look again before you apply.',
      ),
    changed: '一人生活费证明由 20,635 升至 22,895 加元',
    changedEn: 'Proof for one person rose from CAD 20,635 to CAD 22,895',
    who: '魁北克省以外的学习许可申请人',
    whoEn: 'Study permit applicants outside Quebec',
    from: '2025 年 9 月 1 日',
    fromEn: '1 September 2025',
    todo: '按新数准备流水，递交当天到 IRCC 再核一次',
    todoEn: 'Prepare statements for the new figure and check with IRCC on the day',
    effectiveDate: '2025-09-01',
    source: 'CIC News（转述 IRCC；IRCC 页面本身没有读到存档）',
    sourceEn: 'CIC News, repeating IRCC; no stored copy of IRCC’s own page was read',
    sourceUrl:
      'https://www.cicnews.com/2025/07/ircc-increases-minimum-cost-of-living-requirements-for-international-students-0757335.html',
    publishTime: '2026-04-02T09:00:00+08:00',
  },
  {
    ...everywhere,
    id: 3,
    infoType: 2,
    title: '校外打工上限改为每周 24 小时，高中生一般不适用',
    titleEn: 'Off-campus work is now 24 hours a week, but rarely for high school',
    summary:
      '符合条件的大专院校学生，上课期间校外工作由每周 20 小时调为 24 小时，自 2024 年 11 月 8 日起。高中生一般没有资格。',
    summaryEn:
      'Since 8 November 2024 eligible post-secondary students may work up to 24 hours a week off campus during sessions, not 20. High-school students are generally not eligible.',
    content:
      p(
        '旧资料里的“每周 20 小时”已经过时。新上限适用于符合条件的高等院校学生，并且以学习许可上的说明为准。',
      ) +
      ul(
        '读高中：一般不能凭学习许可在校外打工。',
        '校内的义工时间不是打工，也不能换成打工。',
        '超时工作可能影响以后的申请，请以 IRCC 的说明为准。',
      ),
    contentEn:
      p(
        'The “20 hours a week” in older material is out of date. The new limit is for eligible students at colleges and universities, and what is printed on your permit decides.',
      ) +
      ul(
        'In high school, a study permit does not generally allow off-campus work.',
        'Volunteer hours are not work and cannot be exchanged for it.',
        'Working too many hours can affect later applications. IRCC’s own wording counts.',
      ),
    changed: '校外工作上限由 20 小时调为 24 小时',
    changedEn: 'The limit went from 20 to 24 hours a week',
    who: '符合条件的大专院校国际学生',
    whoEn: 'Eligible international students after high school',
    from: '2024 年 11 月 8 日',
    fromEn: '8 November 2024',
    todo: '高中生别把打工算进预算；大学生先看许可上的条件',
    todoEn: 'In high school, leave work out of the budget. At university, read your permit first',
    effectiveDate: '2024-11-08',
    source: 'IRCC 规定（据律师事务所 2024 年 11 月说明）',
    sourceEn: 'IRCC rule, as set out in law-firm notes of November 2024',
    sourceUrl: 'https://www.canada.ca/en/immigration-refugees-citizenship/services/study-canada/work.html',
    publishTime: '2026-04-29T09:00:00+08:00',
  },
  {
    ...everywhere,
    id: 4,
    infoType: 2,
    title: '2024-25 年入读 9 年级的学生：必修 17，选修 13',
    titleEn: 'Grade 9 in 2024-25 or later: 17 compulsory credits, 13 optional',
    summary: '2023-24 年或更早入读 9 年级的仍是 18 加 12。毕业总数都是 30 学分。',
    summaryEn:
      'Students who started Grade 9 in 2023-24 or earlier keep 18 and 12. Both need 30 credits in all.',
    content:
      p('网上两种说法都对，差别在届别。先确认自己按哪一届算，再数学分。插班生请向学校要书面说明。') +
      ul(
        '17+13：必修里有 9 或 10 年级的一个技术教育学分，另有一个 STEM 相关组学分，不再有原来的三个组。',
        '18+12：保留三个组的三个学分。',
        '40 小时社区参与和读写要求，两届都要满足。',
      ),
    contentEn:
      p(
        'Both versions online are right; they are for different cohorts. Find out which you belong to, then count. If you join part-way, ask the school to say so in writing.',
      ) +
      ul(
        '17 and 13: one credit in technological education in Grade 9 or 10, one from a STEM-related group, and no more Groups 1, 2 and 3.',
        '18 and 12: three credits from Groups 1, 2 and 3.',
        'Both cohorts need community involvement of 40 hours and the literacy requirement.',
      ),
    changed: '新届别必修由 18 减为 17，选修由 12 增为 13',
    changedEn: 'For the new cohort, compulsory credits go from 18 to 17 and optional from 12 to 13',
    who: '2024-25 学年起入读 9 年级的学生',
    whoEn: 'Students who started Grade 9 in 2024-25 or later',
    from: '2024-25 学年',
    fromEn: 'The 2024-25 school year',
    todo: '请学校写明你按哪一届，再用毕业规划器数一遍',
    todoEn: 'Have the school state your cohort, then count with the planner',
    effectiveDate: null,
    source: '安省教育厅规则，见教育局升学指导页',
    sourceEn: 'Ontario Ministry of Education, on a school board’s guidance page',
    sourceUrl: 'https://sites.google.com/wecdsb.on.ca/saintsguidance/ossd-requirements',
    publishTime: '2026-05-20T09:00:00+08:00',
  },
  {
    ...everywhere,
    id: 5,
    infoType: 2,
    title: '金融素养要求改回职业课：不放 10 年级数学，另配必考测试',
    titleEn: 'Financial literacy stays in career studies, not Grade 10 mathematics, with a test',
    summary:
      '2024 年宣布的是从 2025 年 9 月起放在 10 年级数学里，70% 及格。2026 年 4 月的报道说改了：留在 10 年级职业课，配一次必考测试。',
    summaryEn:
      'In 2024 it was announced as a part of Grade 10 mathematics from September 2025, passed at 70%. Reports of April 2026 say it stays in Grade 10 career studies instead, with a mandatory test.',
    content:
      p(
        '两种说法网上都有，先看日期：写“放在数学里”的是 2024 年到 2025 年的页面，有的教育局还没有改。它不是一门单独的课，也不另加学分。',
      ) +
      ul(
        '问学校两句话：我这一届要不要，在哪门课里完成？',
        '10 年级之后才插班的学生，请升学指导老师书面说明是否需要。',
        '从哪一届起算、测试几分及格，我们没有看到正式文本，所以这里不写结论。',
      ),
    contentEn:
      p(
        'Both versions are online, so look at the date. Pages of 2024 and 2025 put it into mathematics, and some boards have not changed theirs. It is not a separate course and adds no credit.',
      ) +
      ul(
        'Ask the school two things: does my cohort need it, and in which course?',
        'If you join after Grade 10, ask the guidance counsellor in writing whether you need it.',
        'From which cohort it counts, and the pass mark of the test, we have not seen officially and therefore do not say.',
      ),
    changed: '金融素养不放 10 年级数学，留在职业课，配必考测试',
    changedEn: 'Financial literacy stays in career studies, with a mandatory test, instead of mathematics',
    who: '修读 10 年级职业课的学生，届别待确认',
    whoEn: 'Students taking Grade 10 career studies; the cohort is to be confirmed',
    from: '2026 年 4 月 22 日报道，起始学年待公布',
    fromEn: 'Reported on 22 April 2026; first school year to be announced',
    todo: '问学校在哪门课里完成，写进邮件',
    todoEn: 'Ask the school in which course it is done, by email',
    effectiveDate: null,
    source: '安大略省教育厅（据 Global News 2026 年 4 月报道）',
    sourceEn: 'Ontario Ministry of Education, as reported by Global News in April 2026',
    sourceUrl: 'https://globalnews.ca/news/11812423/ontario-financial-literacy-test-graduation/',
    publishTime: '2026-06-11T09:00:00+08:00',
  },
  {
    ...everywhere,
    id: 6,
    infoType: 4,
    title: 'OUAC 只剩一张本科申请表，101 与 105 已合并',
    titleEn: 'One OUAC undergraduate application has replaced 101 and 105',
    summary:
      '自 2023 年秋季起，安省大学申请中心把原来的 101 表与 105 表合为一张。看到旧教程叫你先选表，可以跳过那一步。',
    summaryEn:
      'Since fall 2023 OUAC has had one undergraduate application in place of forms 101 and 105. If a guide tells you to choose a form first, skip that step.',
    content:
      p('过去，在安省高中读书的学生填 101，其他申请人填 105。合并之后进同一张表，系统按你的回答显示问题。') +
      ul(
        '在中国读 OSSD 的学生：先问学校由谁上传成绩、用什么编号。',
        '每所大学最多选三个专业；附属学院也计入，有些大学更少。',
        '费用请看 OUAC 当年公布，旧网页上的数额不止一种。',
      ),
    contentEn:
      p(
        'Ontario high-school students used to fill in form 101 and everyone else form 105. Now there is one, and it shows questions according to your answers.',
      ) +
      ul(
        'If you study for the OSSD in China, ask the school who uploads your marks and under which number.',
        'At most three programmes at one university. Affiliated colleges count, and some universities allow fewer.',
        'Use the fee OUAC publishes this year. Old pages show several.',
      ),
    changed: '101 与 105 合并为一张本科申请表',
    changedEn: 'Forms 101 and 105 became one application',
    who: '申请安省大学的高中生',
    whoEn: 'Applicants to Ontario universities',
    from: '2023 年秋季',
    fromEn: 'Fall 2023',
    todo: '按新表准备，问清学校如何传成绩',
    todoEn: 'Use the one application; ask how the school sends marks',
    effectiveDate: null,
    source: '安省大学申请中心（OUAC）',
    sourceEn: 'Ontario Universities’ Application Centre (OUAC)',
    sourceUrl: 'https://guidance.ouac.on.ca/counsellor-resources/new-undergraduate-application/',
    publishTime: '2026-09-24T09:00:00+08:00',
  },
  {
    ...everywhere,
    id: 7,
    infoType: 1,
    title: '国际本科生平均学费 41,746 加元：这个数怎么看',
    titleEn: 'The average international undergraduate pays CAD 41,746: how to read it',
    summary:
      '加拿大统计局：2025/26 学年全国国际本科生平均学费 41,746 加元。平均数里有便宜的省，也有昂贵的专业。',
    summaryEn:
      'Statistics Canada gives an average of CAD 41,746 for international undergraduates in 2025/26. The average holds cheap provinces and costly programmes alike.',
    content:
      p('这是全国本科的平均数，不是高中学费，也不是某一所大学的报价。各省、各专业差别很大。') +
      ul(
        '做预算请用目标专业的学费页，不用平均数。',
        '平均数不含住宿、保险和书本。',
        '来源材料里的英镑学费与它无法直接比较，我们不替你换算。',
      ),
    contentEn:
      p(
        'This is a national average for undergraduates. It is not a high-school fee and not the price of any one university. Provinces and programmes differ widely.',
      ) +
      ul(
        'For a budget, use the fee page of the programme you want, not an average.',
        'Housing, insurance and books are not in it.',
        'The pound amounts in our source material cannot be set beside it, and we do not convert them for you.',
      ),
    changed: '统计局公布 2025/26 学年平均学费',
    changedEn: 'Averages for 2025/26 published',
    who: '正在做大学预算的家庭',
    whoEn: 'Families budgeting for university',
    from: '2025/26 学年',
    fromEn: 'Academic year 2025/26',
    todo: '只当背景看，预算以学校报价为准',
    todoEn: 'Treat it as background and budget from the university’s own page',
    effectiveDate: null,
    source: '加拿大统计局（据行业媒体转引）',
    sourceEn: 'Statistics Canada, as quoted by a trade news site',
    sourceUrl: 'https://www150.statcan.gc.ca/n1/daily-quotidien/250910/dq250910d-eng.htm',
    publishTime: '2026-07-16T09:00:00+08:00',
  },
  {
    ...everywhere,
    id: 8,
    infoType: 2,
    title: '中小学生申请学习许可，不需要省级证明信',
    titleEn: 'Kindergarten to Grade 12 applicants need no attestation letter',
    summary:
      'IRCC 对高等院校申请人要求的省级证明信（PAL），不适用于幼儿园至 12 年级。未满 17 岁且父母不同行的，仍须监护文件。',
    summaryEn:
      'The provincial attestation letter (PAL) that IRCC asks of many post-secondary applicants is not needed from kindergarten to Grade 12. Under 17 without a parent, custodian papers still are.',
    content:
      p('证明信是为控制高等院校名额设立的。高中生不在其内，若有人向你收“代办证明信”的钱，请先问清依据。') +
      ul(
        '未满 17 岁、没有父母陪同：需要监护人与表格 IMM 5646。',
        '监护人不必是亲戚，但要清楚责任写在哪里。',
        '高中毕业再申请大学时，规则按当时的来，请提前半年看一次。',
      ),
    contentEn:
      p(
        'The letter was made to cap places after high school. High-school students are outside it. If someone wants money for “arranging” one, ask on what grounds.',
      ) +
      ul(
        'Under 17 without a parent, you need a custodian and form IMM 5646.',
        'A custodian need not be a relative, but know where the duties are written.',
        'When you later apply for university, the rules of that day apply. Look half a year ahead.',
      ),
    changed: '省级证明信不适用于幼儿园至 12 年级',
    changedEn: 'No attestation letter from kindergarten to Grade 12',
    who: '幼儿园至 12 年级的申请人及家长',
    whoEn: 'Applicants up to Grade 12 and their parents',
    from: '现行规定，申请前请核对',
    fromEn: 'In force; check before applying',
    todo: '不必代办证明信；把时间用在监护文件上',
    todoEn: 'Do not pay for a letter; spend the time on custodian papers',
    effectiveDate: null,
    source: 'IRCC 省级证明信页（存档）',
    sourceEn: 'IRCC page on provincial attestation letters (stored copy)',
    sourceUrl:
      'https://www.canada.ca/en/immigration-refugees-citizenship/services/study-canada/study-permit/get-documents/provincial-attestation-letter.html',
    publishTime: '2026-08-20T09:00:00+08:00',
  },
  {
    ...everywhere,
    id: 9,
    infoType: 4,
    title: 'OSSLT 有秋季与春季两个窗口，先做官方练习',
    titleEn: 'The OSSLT has fall and spring windows; start with the practice test',
    summary: '读写测试由 EQAO 组织，学校在秋季或春季窗口内安排。题量和时长近年有过调整，以当年通知为准。',
    summaryEn:
      'EQAO runs the literacy test, and schools schedule it in a fall or a spring window. Length and number of questions have changed in recent years, so this year’s notice counts.',
    content:
      p(
        'EQAO 2022-23 年的说明是 33 题：31 道选择题、2 道开放题，分两段各 60 分钟。2024-25 年有学校通知写 37 题，也有通知写约 65 和 75 分钟。所以，别背题量，背流程。',
      ) +
      ul(
        '300 分是 200 到 400 量表上的通过线，不是答对 75%。',
        '可以获得额外时间的学生，请学校提前申请。',
        '没通过：再考，或按学校安排修读写课程（OSSLC）。',
      ),
    contentEn:
      p(
        'EQAO described 33 questions in 2022-23: 31 selected-response and 2 open, in two sessions of 60 minutes. A school notice in 2024-25 says 37, and another about 65 and 75 minutes. Learn the procedure, not the number.',
      ) +
      ul(
        '300 is the pass on a scale from 200 to 400. It does not mean 75% of answers.',
        'If you are entitled to extra time, the school asks for it beforehand.',
        'If you do not pass, there is another attempt, or the literacy course (OSSLC) as the school arranges.',
      ),
    changed: '秋、春两个窗口；题量与时长有过调整',
    changedEn: 'Fall and spring windows; length has changed',
    who: '10 年级及以上需要满足读写要求的学生',
    whoEn: 'Students from Grade 10 who need the literacy requirement',
    from: '每学年两次，日期问学校',
    fromEn: 'Twice a school year; ask for dates',
    todo: '做一次官方练习，再看六周计划',
    todoEn: 'Take the official practice test, then the six-week plan',
    effectiveDate: null,
    source: '安省教育质量与问责办公室（EQAO）',
    sourceEn: 'Education Quality and Accountability Office (EQAO)',
    sourceUrl: 'https://eqao-kb-osslt.lswp.vretta.com/knowledge-base/assessments-at-a-glance/',
    publishTime: '2026-10-13T09:00:00+08:00',
  },
  {
    ...everywhere,
    id: 10,
    infoType: 5,
    title: '本站怎样核对数字',
    titleEn: 'How this site checks its figures',
    summary: '来源材料里的数字一字不改地保留，旁边写上我们查到的情况、查的日期和该问的机构。',
    summaryEn:
      'Figures in our source material are kept to the digit. Beside each we print what we found, the day we looked and whom to ask.',
    content:
      p('数字旁边有一枚圆印：已核对、部分适用、已过时、未核实。点开能看到原来的数字和我们查到的情况。') +
      ul(
        '不换算：来源写英镑就写英镑，不换成别的货币。',
        '不补全：来源断在半句，我们也停在那里。',
        '会过期：签证页一个月复核一次，费用与大学页三个月，其余六个月；过期会自己显示。',
        '学校、故事、视频与红黑榜里标“示例数据”的，都是虚构的。',
      ) +
      p('发现错了，请用页面底部的“纠错”，写上你看到的来源。'),
    contentEn:
      p(
        'Beside a figure there is a round stamp: checked, holds for some, outdated or unverified. Open it for the figure as published and what we found.',
      ) +
      ul(
        'We do not convert. If the source prints pounds, so do we.',
        'We do not complete. Where the source stops in mid-sentence, we stop.',
        'Pages go stale. Visa pages are reviewed every month, fees and university every three, the rest every six. An overdue page says so by itself.',
        'Schools, stories, videos and lists marked “Sample data” are invented.',
      ) +
      p('If you find a mistake, use “Report an error” at the foot of the page and tell us your source.'),
    changed: '公布核对规则与复核周期',
    changedEn: 'Checking rules and review periods published',
    who: '所有读者',
    whoEn: 'All readers',
    from: '即日起',
    fromEn: 'Now',
    todo: '看圆印，查日期，问官方',
    todoEn: 'Look at the stamp, the date and the official body',
    effectiveDate: null,
    source: '本站编辑部',
    sourceEn: 'Our editors',
    sourceUrl: null,
    publishTime: '2026-11-16T09:00:00+08:00',
  },
]
