DROP INDEX "bbs_blog_comment_time";--> statement-breakpoint
DROP INDEX "bbs_contact_status";--> statement-breakpoint
DROP INDEX "bbs_contact_owner";--> statement-breakpoint
DROP INDEX "bbs_contact_new";--> statement-breakpoint
CREATE INDEX "bbs_contact_name_pairs" ON "bbs_contact" USING gin (text_pairs("name"));--> statement-breakpoint
CREATE INDEX "bbs_contact_campaign_pairs" ON "bbs_contact" USING gin (text_pairs("campaign"));--> statement-breakpoint
CREATE INDEX "bbs_infomation_title_pairs" ON "bbs_infomation" USING gin (text_pairs("title"));--> statement-breakpoint
CREATE INDEX "bbs_infomation_title_en_pairs" ON "bbs_infomation" USING gin (text_pairs("title_en"));--> statement-breakpoint
CREATE INDEX "bbs_blog_comment_made" ON "bbs_blog_comment" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status");--> statement-breakpoint
CREATE INDEX "bbs_blog_made" ON "bbs_blog" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","blog_type","city_code","is_story");--> statement-breakpoint
CREATE INDEX "bbs_blog_unpublished" ON "bbs_blog" USING btree ("status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "status" <> 'published';--> statement-breakpoint
CREATE INDEX "bbs_blog_story" ON "bbs_blog" USING btree ("id") WHERE "is_story";--> statement-breakpoint
CREATE INDEX "bbs_blog_title_pairs" ON "bbs_blog" USING gin (text_pairs("title"));--> statement-breakpoint
CREATE INDEX "bbs_red_black_step_time" ON "bbs_red_black_step" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "bbs_school_ministry" ON "bbs_school" USING btree ("ministry_no");--> statement-breakpoint
CREATE INDEX "bbs_video_title_pairs" ON "bbs_video" USING gin (text_pairs("title"));--> statement-breakpoint
CREATE INDEX "bbs_video_title_en_pairs" ON "bbs_video" USING gin (text_pairs("title_en"));--> statement-breakpoint
CREATE INDEX "bbs_contact_status" ON "bbs_contact" USING btree ("status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST,"joined_id");--> statement-breakpoint
CREATE INDEX "bbs_contact_owner" ON "bbs_contact" USING btree ("owner_id","status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST,"joined_id");--> statement-breakpoint
CREATE INDEX "bbs_contact_new" ON "bbs_contact" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST,"joined_id");--> statement-breakpoint
-- how often pairs of characters occur is known from here on: without it the first searches would be planned by guess
ANALYZE "bbs_blog";--> statement-breakpoint
ANALYZE "bbs_contact";--> statement-breakpoint
ANALYZE "bbs_infomation";--> statement-breakpoint
ANALYZE "bbs_video";
