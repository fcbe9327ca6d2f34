-- Every pair of neighbouring characters of a text, in lower case: what texts that contain another one are found by
-- (docs/decisions.md#decision-20). In PL/pgSQL, because the same in SQL took nine times as long.
CREATE FUNCTION text_pairs(said text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	low text := lower(said);
	pairs text[] := '{}';
BEGIN
	FOR place IN 1..length(low) - 1 LOOP
		pairs := pairs || substr(low, place, 2);
	END LOOP;
	RETURN pairs;
END $$;
--> statement-breakpoint
DROP INDEX "sys_user_dept";--> statement-breakpoint
CREATE INDEX "sys_user_list_name" ON "sys_user" USING btree ("user_name","user_id") WHERE "sys_user"."del_flag" = '0';--> statement-breakpoint
CREATE INDEX "sys_user_list_time" ON "sys_user" USING btree ("create_time","user_id") WHERE "sys_user"."del_flag" = '0';--> statement-breakpoint
CREATE INDEX "sys_user_list_status" ON "sys_user" USING btree ("status","user_id") WHERE "sys_user"."del_flag" = '0';--> statement-breakpoint
CREATE INDEX "sys_user_name_pairs" ON "sys_user" USING gin (text_pairs("user_name"));--> statement-breakpoint
CREATE INDEX "sys_user_phone_pairs" ON "sys_user" USING gin (text_pairs("phonenumber"));--> statement-breakpoint
CREATE INDEX "sys_logininfor_name_pairs" ON "sys_logininfor" USING gin (text_pairs("user_name"));--> statement-breakpoint
CREATE INDEX "sys_logininfor_ip_pairs" ON "sys_logininfor" USING gin (text_pairs("ipaddr"));--> statement-breakpoint
CREATE INDEX "sys_oper_log_name_pairs" ON "sys_oper_log" USING gin (text_pairs("oper_name"));--> statement-breakpoint
CREATE INDEX "sys_oper_log_title_pairs" ON "sys_oper_log" USING gin (text_pairs("title"));--> statement-breakpoint
CREATE INDEX "sys_oper_log_ip_pairs" ON "sys_oper_log" USING gin (text_pairs("oper_ip"));--> statement-breakpoint
CREATE INDEX "sys_user_dept" ON "sys_user" USING btree ("dept_id","del_flag","create_time","user_id");