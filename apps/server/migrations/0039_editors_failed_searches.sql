-- Editors who still have the role as it was planted read and settle searches without a result, like databases that begin now.
INSERT INTO "sys_role_menu" ("role_id", "menu_id")
SELECT r."role_id", m."menu_id"
FROM "sys_role" r
JOIN "sys_menu" m ON m."perms" LIKE 'bbs:searchgap:%'
WHERE r."role_id" = 5 AND r."role_key" = 'bbs_editor' AND r."del_flag" = '0'
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The English of a switch that no administrator has reworded: Enabled and Disabled, as buttons and messages say it.
UPDATE "sys_dict_data" SET "dict_label_en" = 'Enabled'
WHERE "dict_type" = 'sys_normal_disable' AND "dict_value" = '0' AND "dict_label_en" = 'Normal';--> statement-breakpoint
UPDATE "sys_dict_data" SET "dict_label_en" = 'Disabled'
WHERE "dict_type" = 'sys_normal_disable' AND "dict_value" = '1' AND "dict_label_en" = 'Stopped';
