ALTER TABLE "bbs_register_change" ADD COLUMN "is_work" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_register_change" ADD COLUMN "checked_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bbs_register_change" ADD COLUMN "checked_by" varchar(64);--> statement-breakpoint
ALTER TABLE "bbs_register_import" ADD COLUMN "change_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_register_import" ADD COLUMN "skipped_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_register_import" ADD COLUMN "unreadable_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_register_import" ADD COLUMN "boards" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_register_import" ADD COLUMN "is_partial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_register_import" ADD COLUMN "skips_gone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bbs_register_change_work" ON "bbs_register_change" USING btree ("id" DESC NULLS FIRST) WHERE "bbs_register_change"."is_work" and "bbs_register_change"."checked_time" is null;