ALTER TABLE "sys_sms_code" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sys_sms_code" ADD COLUMN "network" varchar(64);