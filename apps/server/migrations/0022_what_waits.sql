CREATE INDEX "bbs_correction_open" ON "bbs_correction" USING btree ("id") WHERE "bbs_correction"."status" = 'open';--> statement-breakpoint
CREATE INDEX "bbs_contact_status" ON "bbs_contact" USING btree ("status");--> statement-breakpoint
CREATE INDEX "bbs_blog_comment_pending" ON "bbs_blog_comment" USING btree ("id") WHERE "status" = 'pending';--> statement-breakpoint
CREATE INDEX "bbs_blog_append_pending" ON "bbs_blog_append" USING btree ("blog_id") WHERE "status" = 'pending';--> statement-breakpoint
CREATE INDEX "bbs_blog_pending" ON "bbs_blog" USING btree ("id") WHERE "status" = 'pending';