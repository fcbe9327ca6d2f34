ALTER TABLE "bbs_blog_comment" ADD COLUMN "pending_reason" varchar(200);--> statement-breakpoint
ALTER TABLE "bbs_blog_append" ADD COLUMN "pending_reason" varchar(200);