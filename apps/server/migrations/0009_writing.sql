CREATE INDEX "sys_user_school" ON "sys_user" USING btree ("school_id") WHERE "sys_user"."school_id" is not null;--> statement-breakpoint
CREATE INDEX "sys_user_nick" ON "sys_user" USING btree (lower("nick_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bbs_blog_comment_shown" ON "bbs_blog_comment" USING btree ("blog_id","floor") WHERE "floor" is not null and ("status" = 'published' or "reply_count" > 0);--> statement-breakpoint
CREATE INDEX "bbs_blog_comment_liked" ON "bbs_blog_comment" USING btree ("blog_id","like_count" DESC NULLS FIRST,"id") WHERE "floor" is not null and "status" = 'published' and "like_count" >= 3;--> statement-breakpoint
CREATE INDEX "bbs_blog_comment_official" ON "bbs_blog_comment" USING btree ("blog_id") WHERE "is_official";--> statement-breakpoint
CREATE INDEX "bbs_blog_comment_person" ON "bbs_blog_comment" USING btree ("blog_id","author_id");--> statement-breakpoint
CREATE INDEX "bbs_blog_comment_parent" ON "bbs_blog_comment" USING btree ("parent_id") WHERE "parent_id" is not null;--> statement-breakpoint
CREATE INDEX "bbs_blog_comment_removed" ON "bbs_blog_comment" USING btree ("deleted_time") WHERE "status" = 'deleted';--> statement-breakpoint
CREATE INDEX "bbs_blog_comment_ip" ON "bbs_blog_comment" USING btree ("create_time") WHERE "ip" is not null;--> statement-breakpoint
CREATE INDEX "bbs_blog_time" ON "bbs_blog" USING btree ("is_story","publish_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "status" = 'published';--> statement-breakpoint
CREATE INDEX "bbs_blog_place" ON "bbs_blog" USING btree ("blog_type","city_code","publish_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "status" = 'published';--> statement-breakpoint
CREATE INDEX "bbs_blog_removed" ON "bbs_blog" USING btree ("deleted_time") WHERE "status" = 'deleted';--> statement-breakpoint
CREATE INDEX "bbs_blog_ip" ON "bbs_blog" USING btree ("create_time") WHERE "ip" is not null;