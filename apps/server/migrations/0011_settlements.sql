CREATE TABLE "bbs_red_black_settlement" (
	"entry_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bbs_red_black_settlement_entry_id_user_id_pk" PRIMARY KEY("entry_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "bbs_red_black_settlement" ADD CONSTRAINT "bbs_red_black_settlement_entry_id_bbs_red_black_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."bbs_red_black"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bbs_red_black_settlement" ADD CONSTRAINT "bbs_red_black_settlement_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bbs_member" DROP COLUMN "lowered_for";