ALTER TABLE "bbs_blog" ADD COLUMN "is_question" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_blog" ADD COLUMN "accepted_id" bigint;--> statement-breakpoint
ALTER TABLE "bbs_blog" ADD COLUMN "accepted_by" varchar(5);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bbs_blog_question" ON "bbs_blog" USING btree ("is_top" DESC NULLS FIRST,"publish_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "status" = 'published' and "is_question";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bbs_blog_question_open" ON "bbs_blog" USING btree ("is_top" DESC NULLS FIRST,"publish_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "status" = 'published' and "is_question" and "accepted_id" is null;