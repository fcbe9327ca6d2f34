ALTER TABLE "bbs_infomation" ALTER COLUMN "publish_time" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_video" ALTER COLUMN "publish_time" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_infomation" ADD COLUMN "end_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bbs_infomation" ADD COLUMN "is_live" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_video" ADD COLUMN "captions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_video" ADD COLUMN "captions_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_video" ADD COLUMN "end_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bbs_video" ADD COLUMN "is_live" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "bbs_infomation_coming" ON "bbs_infomation" USING btree ("publish_time") WHERE not is_live and status = '0';--> statement-breakpoint
CREATE INDEX "bbs_infomation_going" ON "bbs_infomation" USING btree ("end_time") WHERE is_live;--> statement-breakpoint
CREATE INDEX "bbs_video_coming" ON "bbs_video" USING btree ("publish_time") WHERE not is_live and status = '0';--> statement-breakpoint
CREATE INDEX "bbs_video_going" ON "bbs_video" USING btree ("end_time") WHERE is_live;--> statement-breakpoint
UPDATE "bbs_infomation" SET "is_live" = false WHERE "status" <> '0';--> statement-breakpoint
UPDATE "bbs_video" SET "is_live" = false WHERE "status" <> '0';
