ALTER TABLE installation ADD CONSTRAINT installation_one_row CHECK (id = 'installation');
--> statement-breakpoint
INSERT INTO installation (id, epoch) VALUES ('installation', gen_random_uuid()::text);
