CREATE TABLE "bbs_sanction_past" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"kind" varchar(4) NOT NULL,
	"is_under_alias" boolean NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason_key" varchar(200),
	"decision_id" bigint,
	"end_time" timestamp with time zone,
	"ended_by" varchar(8),
	"end_decision_id" bigint
);
--> statement-breakpoint
ALTER TABLE "bbs_sanction_past" ADD CONSTRAINT "bbs_sanction_past_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bbs_sanction_past" ADD CONSTRAINT "bbs_sanction_past_decision_id_bbs_audit_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."bbs_audit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bbs_sanction_past" ADD CONSTRAINT "bbs_sanction_past_end_decision_id_bbs_audit_id_fk" FOREIGN KEY ("end_decision_id") REFERENCES "public"."bbs_audit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bbs_sanction_past_member" ON "bbs_sanction_past" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bbs_sanction_past_decision" ON "bbs_sanction_past" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "bbs_sanction_past_end" ON "bbs_sanction_past" USING btree ("end_decision_id");--> statement-breakpoint
CREATE INDEX "bbs_sanction_past_until" ON "bbs_sanction_past" USING btree ("until");