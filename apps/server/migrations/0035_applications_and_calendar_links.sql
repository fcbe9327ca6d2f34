CREATE TABLE "bbs_calendar_link" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" varchar(44) NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"read_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bbs_school_application" (
	"user_id" bigint NOT NULL,
	"school_id" bigint NOT NULL,
	"state" varchar(12),
	"steps" jsonb NOT NULL,
	"dates" jsonb NOT NULL,
	"papers" jsonb NOT NULL,
	"notes" text NOT NULL,
	"version" integer NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"update_time" timestamp with time zone NOT NULL,
	CONSTRAINT "bbs_school_application_user_id_school_id_pk" PRIMARY KEY("user_id","school_id")
);
--> statement-breakpoint
ALTER TABLE "bbs_calendar_link" ADD CONSTRAINT "bbs_calendar_link_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bbs_school_application" ADD CONSTRAINT "bbs_school_application_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bbs_school_application" ADD CONSTRAINT "bbs_school_application_school_id_bbs_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."bbs_school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bbs_calendar_link_token" ON "bbs_calendar_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "bbs_school_application_school" ON "bbs_school_application" USING btree ("school_id");