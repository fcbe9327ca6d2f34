CREATE TABLE "sys_own_job_run" (
	"name" varchar(64) PRIMARY KEY NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone,
	"failure" varchar(2000)
);
--> statement-breakpoint
CREATE INDEX "sys_user_nick_pairs" ON "sys_user" USING gin (text_pairs("nick_name"));