ALTER TABLE "bbs_notice" ADD COLUMN "counted" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_notice" ADD COLUMN "is_story" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_notice" ADD COLUMN "first_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_event" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_event" ADD COLUMN "next_time" timestamp with time zone;