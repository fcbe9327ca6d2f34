-- what stands there was told of, save what nobody has seen yet and what the next events tell
ALTER TABLE "bbs_blog_comment" ADD COLUMN "told_event" bigint DEFAULT 0;--> statement-breakpoint
ALTER TABLE "bbs_blog_comment" ALTER COLUMN "told_event" DROP DEFAULT;--> statement-breakpoint
UPDATE "bbs_blog_comment" SET "told_event" = NULL WHERE ("status" = 'pending' AND "edit_time" IS NULL) OR "id" IN (
  SELECT ("payload"->>'commentId')::bigint FROM "sys_event"
  WHERE "done_time" IS NULL AND "kind" = 'comment.published' AND "payload"->>'isFirst' IS DISTINCT FROM 'false'
);
