ALTER TABLE "bbs_notice_setting" ADD COLUMN "digest" varchar(10) DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_notice_setting" ADD COLUMN "digest_language" varchar(2) DEFAULT 'zh' NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_notice_setting" ADD COLUMN "digest_due" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bbs_notice_setting" ADD COLUMN "digest_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bbs_notice" ADD COLUMN "digest_time" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bbs_audit_target" ON "bbs_audit" USING btree ("target_id","create_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bbs_notice_setting_due" ON "bbs_notice_setting" USING btree ("digest_due") WHERE "bbs_notice_setting"."digest_due" is not null;