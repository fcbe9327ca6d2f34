CREATE TABLE "bbs_user_hide" (
	"user_id" bigint NOT NULL,
	"obj_kind" varchar(10) NOT NULL,
	"obj_id" bigint NOT NULL,
	"why" varchar(10) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bbs_user_hide_user_id_obj_kind_obj_id_pk" PRIMARY KEY("user_id","obj_kind","obj_id")
);
--> statement-breakpoint
ALTER TABLE "bbs_blog" ALTER COLUMN "interest" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bbs_blog" ALTER COLUMN "interest" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "nick_form" varchar(200);--> statement-breakpoint
ALTER TABLE "sys_file" ADD COLUMN "is_of_site" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_blog_revision" ADD COLUMN "difference" jsonb;--> statement-breakpoint
ALTER TABLE "bbs_blog_revision" ADD COLUMN "difference_to" varchar(32);--> statement-breakpoint
ALTER TABLE "bbs_red_black" ADD COLUMN "basis" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_report_case" ADD COLUMN "hide_score" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_report" ADD COLUMN "has_record" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_report" ADD COLUMN "network_hash" varchar(44);--> statement-breakpoint
ALTER TABLE "bbs_report" ADD COLUMN "device_hash" varchar(44);--> statement-breakpoint
ALTER TABLE "bbs_school" ADD COLUMN "statements" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_sms_code" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sys_sms_code" ADD COLUMN "network" varchar(64);--> statement-breakpoint
ALTER TABLE "bbs_user_hide" ADD CONSTRAINT "bbs_user_hide_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bbs_user_hide_time" ON "bbs_user_hide" USING btree ("user_id","create_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sys_user_nick_form" ON "sys_user" USING btree ("nick_form");--> statement-breakpoint
CREATE INDEX "bbs_report_origin" ON "bbs_report" USING btree ("create_time") WHERE "bbs_report"."network_hash" is not null;--> statement-breakpoint
-- "no interest" was the default of the form until now, so it says nothing about the author
UPDATE "bbs_blog" SET "interest" = NULL WHERE "interest" = 'none' AND NOT "is_sample";
