import { allCalls } from '@app/contract/calls.ts'
import { describe, expect, it } from 'vitest'

/** What clients of the forum ask for; the spelling is theirs and stays (docs/wire.md#spellings). */
const fixed = `
POST /bbs/web/listBlogQuestion
POST /bbs/web/listHomeBanner
POST /bbs/web/listHomeBlog
POST /bbs/web/listSchoolSchool
POST /bbs/web/listRedBlack
POST /bbs/web/listHomeInfomation
POST /bbs/web/listCity
POST /bbs/web/listSearch
POST /bbs/web/listInfomationInfomation
POST /bbs/web/listSimilarQuestion
POST /bbs/web/listVideoVideo
POST /bbs/web/listHomeVideo
POST /bbs/web/listBlogBlog
POST /bbs/web/listBlogBlogStu
GET /system/dict/data/dictTypeTwoNoLogin/{}
POST /login
POST /register
GET /getInfo
POST /logout
GET /captchaImage
POST /updateMyPassword
PUT /system/user/profile/updatePwd
POST /bbs/submitweb/listQuestionForMe
POST /bbs/submitweb/myBlogList
POST /bbs/submitweb/myBlogReplyList
POST /bbs/submitweb/myBlogRecevieList
POST /bbs/submitweb/getMyInfo
POST /bbs/submitweb/setBlogAnswer
POST /bbs/submitweb/updateMyInfo
POST /bbs/submitweb/addSchoolAuthInfo
POST /bbs/submitweb/listSchoolAuthInfo
POST /bbs/submitweb/getSchoolAuthInfo/{}
POST /bbs/submitweb/deleteSchoolAuthInfo/{}
POST /bbs/submitweb/myschoolBlogList
POST /bbs/submitweb/myschoolBlogReplyList
POST /bbs/submitweb/confirmMySchoolFigures
POST /bbs/submitweb/deleteBlog/{}
POST /bbs/submitweb/deleteBlogComment/{}
POST /bbs/submitweb/listNotice/{}
POST /bbs/submitweb/updateNoticeReadStatus/{}
`

/** What we added beside them, which clients may ask for as well. */
const further = `
POST /bbs/submitweb/addAppeal
POST /bbs/submitweb/addBlog
POST /bbs/submitweb/addBlogComment
POST /bbs/submitweb/addReport
POST /bbs/submitweb/addStudentAuthInfo
POST /bbs/submitweb/answerStoryOffer/{}
POST /bbs/submitweb/appendBlog
POST /bbs/submitweb/cancelAccountClose
POST /bbs/submitweb/closeTotp
POST /bbs/submitweb/confirmTotp
POST /bbs/submitweb/deleteBlogDraft/{}
POST /bbs/submitweb/deleteMyFile/{}
POST /bbs/submitweb/deleteMySession/{}
POST /bbs/submitweb/deleteNotice/{}
POST /bbs/submitweb/deleteOtherSession
POST /bbs/submitweb/getBlogDraft/{}
POST /bbs/submitweb/getMyBlog/{}
POST /bbs/submitweb/getMySchoolInfo
POST /bbs/submitweb/getNoticeCount
POST /bbs/submitweb/getNoticeSetting
POST /bbs/submitweb/listBlogDraft
POST /bbs/submitweb/listDataExport
POST /bbs/submitweb/listMyFile
POST /bbs/submitweb/listMySession
POST /bbs/submitweb/listStudentAuthInfo
POST /bbs/submitweb/myBlockList
POST /bbs/submitweb/myFansList
POST /bbs/submitweb/myFavouriteList
POST /bbs/submitweb/myFollowList
POST /bbs/submitweb/myLikeList
POST /bbs/submitweb/myReportList
POST /bbs/submitweb/myViewList
GET /bbs/submitweb/noticeStream
POST /bbs/submitweb/readAllNotice/{}
POST /bbs/submitweb/requestAccountClose
POST /bbs/submitweb/requestDataExport
POST /bbs/submitweb/restoreBlog/{}
POST /bbs/submitweb/saveBlogDraft
POST /bbs/submitweb/setBlogFavourite
POST /bbs/submitweb/setBlogFollow
POST /bbs/submitweb/setBlogHelpful
POST /bbs/submitweb/setBlogLike
POST /bbs/submitweb/setCommentLike
POST /bbs/submitweb/setSchoolFavourite
POST /bbs/submitweb/setSchoolFollow
POST /bbs/submitweb/setUserBlock
POST /bbs/submitweb/setUserFollow
POST /bbs/submitweb/startTotp
POST /bbs/submitweb/updateBlog
POST /bbs/submitweb/updateBlogComment
POST /bbs/submitweb/updateMyAvatar
POST /bbs/submitweb/updateMyPhone
POST /bbs/submitweb/updateMySchoolInfo
POST /bbs/submitweb/updateNoticeSetting
POST /bbs/submitweb/updateSchoolAuthInfo
POST /bbs/submitweb/withdrawBlog/{}
POST /bbs/submitweb/withdrawMySchoolInfo
POST /bbs/submitweb/withdrawReport/{}
POST /bbs/submitweb/withdrawSchoolAuthInfo/{}
POST /bbs/submitweb/withdrawStudentAuthInfo/{}
POST /bbs/web/addContact
POST /bbs/web/addReport
POST /bbs/web/compareSchool
POST /bbs/web/getBlog/{}
POST /bbs/web/getBlogHistory/{}
POST /bbs/web/getBlogStu/{}
POST /bbs/web/getInfomation/{}
POST /bbs/web/getSchoolSchool/{}
POST /bbs/web/getUserHome/{}
POST /bbs/web/getVideo/{}
POST /bbs/web/listBlogComment
POST /bbs/web/listBlogCommentReply
POST /bbs/web/listHotSearch
POST /bbs/web/listHotTag
POST /bbs/web/listSchoolBlog
POST /bbs/web/listUserBlog
POST /bbs/web/sendSmsCode
POST /bbs/web/suggestSchool
POST /bbs/web/suggestSearch
POST /smsLogin
GET /publicKey
`

const linesOf = (list: string) => list.trim().split('\n')
const answered = new Set(allCalls.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`))

describe('the calls of the forum', () => {
  it.each([
    ['that existing clients ask for are answered, by their method and path', fixed],
    ['that we added are answered, by their method and path', further],
  ])('%s', (_, list) => {
    expect(linesOf(list).filter((call) => !answered.has(call))).toEqual([])
  })
})
