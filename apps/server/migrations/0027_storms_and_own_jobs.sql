CREATE TABLE "sys_own_job_run" (
	"name" varchar(64) PRIMARY KEY NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone,
	"failure" varchar(2000)
);
--> statement-breakpoint
DROP INDEX "sys_event_open";--> statement-breakpoint
DROP INDEX "sys_notice_read_newest";--> statement-breakpoint
DROP INDEX "bbs_audit_time";--> statement-breakpoint
DROP INDEX "bbs_audit_object";--> statement-breakpoint
DROP INDEX "bbs_audit_target";--> statement-breakpoint
DROP INDEX "bbs_audit_who";--> statement-breakpoint
DROP INDEX "bbs_user_hide_time";--> statement-breakpoint
DROP INDEX "sys_message_created";--> statement-breakpoint
DROP INDEX "bbs_notice_list";--> statement-breakpoint
DROP INDEX "bbs_notice_tab";--> statement-breakpoint
DROP INDEX "bbs_data_export_user";--> statement-breakpoint
DROP INDEX "bbs_plan_list";--> statement-breakpoint
DROP INDEX "bbs_blog_draft_user";--> statement-breakpoint
DROP INDEX "bbs_appeal_user";--> statement-breakpoint
DROP INDEX "bbs_report_case_list";--> statement-breakpoint
DROP INDEX "bbs_report_case_object";--> statement-breakpoint
DROP INDEX "bbs_report_user";--> statement-breakpoint
DROP INDEX "bbs_auth_user";--> statement-breakpoint
DROP INDEX "bbs_auth_queue";--> statement-breakpoint
ALTER TABLE "sys_event" ADD COLUMN "subject" varchar(40) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_event" ADD COLUMN "reached_user_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_event" ADD COLUMN "failure" varchar(500);--> statement-breakpoint
ALTER TABLE "sys_event" ADD COLUMN "parked_time" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sys_user_nick_pairs" ON "sys_user" USING gin (text_pairs("nick_name"));--> statement-breakpoint
CREATE INDEX "bbs_user_follow_people" ON "bbs_user_follow" USING btree ("target_id","user_id");--> statement-breakpoint
CREATE INDEX "sys_event_ready" ON "sys_event" USING btree ("subject","id") WHERE "sys_event"."done_time" is null and "sys_event"."parked_time" is null and "sys_event"."next_time" is null;--> statement-breakpoint
CREATE INDEX "sys_event_retry" ON "sys_event" USING btree ("next_time") WHERE "sys_event"."done_time" is null and "sys_event"."parked_time" is null and "sys_event"."next_time" is not null;--> statement-breakpoint
CREATE INDEX "sys_event_parked" ON "sys_event" USING btree ("parked_time") WHERE "sys_event"."parked_time" is not null;--> statement-breakpoint
CREATE INDEX "sys_event_done" ON "sys_event" USING btree ("done_time") WHERE "sys_event"."done_time" is not null;--> statement-breakpoint
CREATE INDEX "sys_notice_read_newest" ON "sys_notice_read" USING btree ("notice_id","read_time" DESC NULLS FIRST,"read_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bbs_audit_time" ON "bbs_audit" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bbs_audit_object" ON "bbs_audit" USING btree ("obj_kind","obj_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bbs_audit_target" ON "bbs_audit" USING btree ("target_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bbs_audit_who" ON "bbs_audit" USING btree ("user_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bbs_user_hide_time" ON "bbs_user_hide" USING btree ("user_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sys_message_created" ON "sys_message" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bbs_notice_list" ON "bbs_notice" USING btree ("user_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bbs_notice_tab" ON "bbs_notice" USING btree ("user_id","notice_type","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bbs_data_export_user" ON "bbs_data_export" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bbs_plan_list" ON "bbs_plan" USING btree ("user_id","update_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bbs_blog_draft_user" ON "bbs_blog_draft" USING btree ("user_id","update_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bbs_appeal_user" ON "bbs_appeal" USING btree ("user_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bbs_report_case_list" ON "bbs_report_case" USING btree ("status","score" DESC NULLS FIRST,"create_time");--> statement-breakpoint
CREATE INDEX "bbs_report_case_object" ON "bbs_report_case" USING btree ("obj_kind","obj_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bbs_report_user" ON "bbs_report" USING btree ("user_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bbs_auth_user" ON "bbs_auth" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bbs_auth_queue" ON "bbs_auth" USING btree ("status","create_time" DESC NULLS FIRST);