ALTER TABLE "bbs_blog_revision" ADD COLUMN "difference" jsonb;--> statement-breakpoint
ALTER TABLE "bbs_blog_revision" ADD COLUMN "difference_to" varchar(32);